import { CallFailure, STATUS } from '../transport/status.ts';

const WIRE_VARINT = 0;
const WIRE_FIXED64 = 1;
const WIRE_BYTES = 2;
const WIRE_FIXED32 = 5;

/**
 * Reads the fields of a protocol-buffer message one after another.
 * @throws CallFailure if it is malformed
 */
export class WireReader {
  readonly #bytes: Buffer;
  #at = 0;
  #wireType = WIRE_VARINT;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Moves to the next field. @returns its number, 0 at the end */
  next(): number {
    if (this.#at >= this.#bytes.length) return 0;
    const tag = Number(this.varint());
    this.#wireType = tag & 7;
    return tag >>> 3;
  }

  /** The number in the field. */
  varint(): bigint {
    const first = this.#byte();
    if (first < 128) return BigInt(first);
    let value = BigInt(first & 127);
    for (let shift = 7n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    throw malformed();
  }

  /** The bytes in the field: a view, not a copy. */
  bytes(): Buffer {
    if (this.#wireType !== WIRE_BYTES) throw malformed();
    const length = Number(this.varint());
    const start = this.#at;
    if (length > this.#bytes.length - start) throw malformed();
    this.#at = start + length;
    return this.#bytes.subarray(start, this.#at);
  }

  /** The text in the field. */
  text(): string {
    return this.bytes().toString('utf8');
  }

  /** Skips an unknown field. */
  skip(): void {
    switch (this.#wireType) {
      case WIRE_VARINT:
        this.varint();
        return;
      case WIRE_BYTES:
        this.bytes();
        return;
      case WIRE_FIXED64:
        this.#at += 8;
        return;
      case WIRE_FIXED32:
        this.#at += 4;
        return;
      default:
        throw malformed();
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw malformed();
    this.#at += 1;
    return byte;
  }
}

function malformed(): CallFailure {
  return new CallFailure(STATUS.invalidArgument, 'The message is malformed.');
}
