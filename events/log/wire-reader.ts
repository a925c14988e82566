/** So many bytes of a number fit into a double. */
const NUMBER_BYTES = 7;

/** Another message than what is read here. */
export class OtherMessageError extends Error {
  override readonly name = 'OtherMessageError';
}

/** Reads the wire format of protocol buffers; what is not as asked throws an OtherMessageError. */
export class WireReader {
  at = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  tag(): number {
    const tag = this.bytes[this.at] ?? 0;
    this.at += 1;
    return tag;
  }

  expect(tag: number): void {
    if (this.tag() !== tag) throw new OtherMessageError();
  }

  number(): number {
    let value = 0;
    let factor = 1;
    for (let read = 0; read < NUMBER_BYTES; read += 1) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
    throw new OtherMessageError();
  }

  /** What has its length before it. */
  part(): Buffer {
    const length = this.number();
    this.at += length;
    if (this.at > this.bytes.length) throw new OtherMessageError();
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** The one field, which has this tag, of a message within this one. */
  only(tag: number): Buffer {
    this.number();
    this.expect(tag);
    return this.part();
  }
}
