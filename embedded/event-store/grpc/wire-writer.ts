/** Lengths and bytes of the protocol-buffer wire format, as far as the hot messages need them. */

const WIRE_VARINT = 0;
const WIRE_BYTES = 2;

/** The bytes that a number takes as a varint. */
function varintSize(value: bigint): number {
  if (value >= 0n && value <= 0xfff_ffffn) return smallVarintSize(Number(value));
  let rest = BigInt.asUintN(64, value);
  let size = 1;
  while (rest > 127n) {
    rest >>= 7n;
    size += 1;
  }
  return size;
}

/** The bytes of a length-delimited field (with a field number below 16) of `length` bytes. */
export function bytesFieldSize(length: number): number {
  return 1 + smallVarintSize(length) + length;
}

/** The bytes of a varint field (with a field number below 16). */
export function varintFieldSize(value: bigint): number {
  return 1 + varintSize(value);
}

function smallVarintSize(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  if (value < 0x20_0000) return 3;
  return value < 0x1000_0000 ? 4 : 5;
}

/** Writes fields one after another into a buffer of a size that was computed before. */
export class WireWriter {
  readonly buffer: Buffer;
  #at: number;

  /** Leaves `room` bytes free in front of the `size` bytes that will be written. */
  constructor(room: number, size: number) {
    this.buffer = Buffer.allocUnsafe(room + size);
    this.#at = room;
  }

  /** A varint field; the number is written unsigned. */
  varint(field: number, value: bigint): void {
    this.#small((field << 3) | WIRE_VARINT);
    if (value >= 0n && value <= 0xffff_ffffn) return this.#small(Number(value));
    let rest = BigInt.asUintN(64, value);
    while (rest > 127n) {
      this.buffer[this.#at++] = Number(rest & 127n) | 128;
      rest >>= 7n;
    }
    this.buffer[this.#at++] = Number(rest);
  }

  /** The head of a length-delimited field; its bytes are written next. */
  head(field: number, length: number): void {
    this.#small((field << 3) | WIRE_BYTES);
    this.#small(length);
  }

  /** A field of text, whose length in bytes is known. */
  text(field: number, value: string, length: number): void {
    this.head(field, length);
    this.#at += this.buffer.write(value, this.#at, length, 'utf8');
  }

  /** A field of bytes. */
  bytes(field: number, value: Buffer): void {
    this.head(field, value.length);
    this.#at += value.copy(this.buffer, this.#at);
  }

  #small(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.buffer[this.#at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.#at++] = rest;
  }
}
