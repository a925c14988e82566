/** A gRPC message is preceded by a flag (compressed or not) and its length in four bytes. */
const FRAME_HEAD = 5;

export function framed(message: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(FRAME_HEAD + message.length);
  frame[0] = 0;
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, FRAME_HEAD);
  return frame;
}

export class BadFrameError extends Error {}

const NOTHING = Buffer.alloc(0);

export class FrameReader {
  readonly #mostBytes: number;
  #rest: Buffer = NOTHING;
  #parts: Buffer[] = [];
  #missing = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** @returns the messages that are complete now. @throws BadFrameError */
  push(chunk: Buffer): Buffer[] {
    // The parts of a large message are joined once, not with every chunk.
    if (chunk.length < this.#missing) {
      this.#parts.push(chunk);
      this.#missing -= chunk.length;
      return [];
    }
    const bytes = this.#join(chunk);
    const messages: Buffer[] = [];
    let at = 0;
    while (bytes.length - at >= FRAME_HEAD) {
      const end = at + FRAME_HEAD + this.#lengthAt(bytes, at);
      if (end > bytes.length) {
        this.#missing = end - bytes.length;
        break;
      }
      messages.push(bytes.subarray(at + FRAME_HEAD, end));
      at = end;
    }
    this.#rest = bytes.subarray(at);
    return messages;
  }

  #join(chunk: Buffer): Buffer {
    const parts = [this.#rest, ...this.#parts, chunk];
    const bytes =
      this.#rest.length === 0 && this.#parts.length === 0 ? chunk : Buffer.concat(parts);
    this.#rest = NOTHING;
    this.#parts = [];
    this.#missing = 0;
    return bytes;
  }

  #lengthAt(bytes: Buffer, at: number): number {
    if (bytes[at] !== 0) throw new BadFrameError('Compressed messages are not supported.');
    const length = bytes.readUInt32BE(at + 1);
    if (length > this.#mostBytes)
      throw new BadFrameError(`A message may have ${this.#mostBytes} bytes, not ${length}.`);
    return length;
  }
}
