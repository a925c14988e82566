import type { ServerCall } from '../transport/server-call.ts';

const MOST_BYTES = 64 * 1024;

/** Collects frames, so that many small ones are sent in one write. */
export class FrameBatch {
  readonly #call: ServerCall;
  #frames: Buffer[] = [];
  #bytes = 0;

  constructor(call: ServerCall) {
    this.#call = call;
  }

  /** Adds a frame, and writes when there are enough. @returns false if the client has gone */
  add(frame: Buffer | Promise<Buffer>): boolean | Promise<boolean> {
    if (frame instanceof Promise) return frame.then((made) => this.add(made));
    this.#frames.push(frame);
    this.#bytes += frame.length;
    return this.#bytes < MOST_BYTES ? true : this.flush();
  }

  /** Writes the collected frames, and waits while the client is slow. */
  flush(): boolean | Promise<boolean> {
    if (this.#frames.length === 0) return !this.#call.signal.aborted;
    const frames = Buffer.concat(this.#frames, this.#bytes);
    this.#frames = [];
    this.#bytes = 0;
    return this.#call.send(frames);
  }
}
