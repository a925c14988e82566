/** The most bytes of a number that fit into a double. */
const NUMBER_BYTES = 7;

/** The message is not of the kind that is parsed here. */
export class OtherMessageError extends Error {
  override readonly name = 'OtherMessageError';
}

/** Parses the wire format of protocol buffers; throws OtherMessageError for anything unexpected. */
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

  /** A length-delimited field. */
  part(): Buffer {
    const length = this.number();
    this.at += length;
    if (this.at > this.bytes.length) throw new OtherMessageError();
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** The only field of a message within this one; it must have this tag. */
  only(tag: number): Buffer {
    this.number();
    this.expect(tag);
    return this.part();
  }
}
