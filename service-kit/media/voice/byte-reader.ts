import { broken } from './voice-error.ts';

/** Reads numbers and parts from untrusted bytes. Reading beyond the end throws `broken`. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;
  readonly end: number;

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** A big-endian number of `size` bytes. Throws above 2^53. */
  uint(size: number): number {
    const from = this.take(size);
    let value = 0;
    for (let at = from; at < from + size; at += 1) value = value * 256 + (this.bytes[at] ?? 0);
    if (!Number.isSafeInteger(value)) throw broken();
    return value;
  }

  uint16LittleEndian(): number {
    return this.bytes.readUInt16LE(this.take(2));
  }

  int32(): number {
    return this.bytes.readInt32BE(this.take(4));
  }

  /** Text with one byte per character. */
  text(size: number): string {
    const from = this.take(size);
    return this.bytes.toString('latin1', from, from + size);
  }

  part(size: number): Buffer {
    const from = this.take(size);
    return this.bytes.subarray(from, from + size);
  }

  /** A reader of the next bytes, which this one skips. */
  within(size: number): ByteReader {
    const from = this.take(size);
    return new ByteReader(this.bytes, from, from + size);
  }

  skip(size: number): void {
    this.take(size);
  }

  private take(size: number): number {
    const from = this.at;
    if (size > this.left) throw broken();
    this.at += size;
    return from;
  }
}
