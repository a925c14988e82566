import type { ServerWritableStream, StatusObject } from '@grpc/grpc-js';

/** A streaming answer that is written no faster than the client takes it. */
export class PacedCall {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  readonly #gone = new AbortController();
  /** Aborted when the client has gone or the server stops. */
  readonly signal: AbortSignal;

  constructor(call: ServerWritableStream<unknown, Buffer>, stopping: AbortSignal) {
    this.#call = call;
    const abort = (): void => this.#gone.abort();
    call.on('cancelled', abort);
    call.on('close', abort);
    call.on('error', abort);
    this.signal = AbortSignal.any([this.#gone.signal, stopping]);
  }

  /** Writes a message and waits while the client is slow; false when there is no more use. */
  async send(message: Buffer | Promise<Buffer>): Promise<boolean> {
    const bytes = message instanceof Promise ? await message : message;
    if (this.signal.aborted) return false;
    if (!this.#call.write(bytes)) await this.#drained();
    return !this.signal.aborted;
  }

  /** Ends the answer well. */
  end(): void {
    if (!this.#gone.signal.aborted) this.#call.end();
  }

  /** Ends the answer with an error. */
  fail(status: StatusObject & Error): void {
    if (!this.#gone.signal.aborted) this.#call.emit('error', status);
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        this.#call.off('drain', finish);
        this.signal.removeEventListener('abort', finish);
        resolve();
      };
      this.#call.once('drain', finish);
      this.signal.addEventListener('abort', finish, { once: true });
    });
  }
}
