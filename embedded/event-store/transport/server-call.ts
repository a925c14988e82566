import { type ServerHttp2Stream, constants } from 'node:http2';
import { BadFrameError, FrameReader, framed } from './frames.ts';

const RESPONSE_HEADERS = { ':status': 200, 'content-type': 'application/grpc' };
const MOST_MESSAGE_BYTES = 32 * 1024 * 1024;

/** One call of a client: its messages, and how to answer it. */
export class ServerCall {
  readonly #stream: ServerHttp2Stream;
  readonly #over = new AbortController();
  #soon: Buffer[] = [];
  #responded = false;
  #stopped = false;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
    stream.once('close', () => this.#over.abort());
    // A client that breaks off is not our error; the call is over.
    stream.on('error', () => this.#over.abort());
  }

  /** Aborted when the client has gone or the server stops. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    this.#stopped = true;
    this.#over.abort();
  }

  /** The client's messages as they arrive, with backpressure. */
  async *messages(): AsyncGenerator<readonly Buffer[]> {
    const reader = new FrameReader(MOST_MESSAGE_BYTES);
    try {
      for await (const chunk of this.#stream.iterator({ destroyOnReturn: false })) {
        const messages = reader.push(chunk);
        if (messages.length > 0) yield messages;
      }
    } catch (error) {
      if (error instanceof BadFrameError)
        throw new CallFailure(STATUS.resourceExhausted, error.message);
      if (!this.signal.aborted && !this.#stream.destroyed) throw error;
    }
  }

  async message(): Promise<Buffer> {
    for await (const [message] of this.messages()) if (message !== undefined) return message;
    throw new CallFailure(STATUS.invalidArgument, 'The call has no message.');
  }

  answer(message: { serializeBinary(): Uint8Array }): void {
    if (!this.signal.aborted) this.#write(framed(message.serializeBinary()));
  }

  /** Writes frames, and waits while the client is slow. @returns false if the call is over */
  async send(frames: Buffer): Promise<boolean> {
    if (this.signal.aborted) return false;
    if (!this.#write(frames)) await this.#drained();
    return !this.signal.aborted;
  }

  /** Writes a frame together with all others of this turn of the event loop. */
  sendSoon(frame: Buffer): void {
    if (this.#soon.push(frame) > 1) return;
    queueMicrotask(() => {
      const frames = this.#soon;
      this.#soon = [];
      if (this.#stream.writable) this.#write(Buffer.concat(frames));
    });
  }

  /** Waits until the client has read most of what was written to it. */
  async caughtUp(): Promise<void> {
    if (this.#stream.writableNeedDrain) await this.#drained();
  }

  end(failure?: CallFailure): void {
    if (this.#stream.destroyed || this.#stream.closed) return;
    const trailers = trailersOf(failure);
    if (!this.#responded) {
      this.#responded = true;
      this.#stream.respond({ ...RESPONSE_HEADERS, ...trailers }, { endStream: true });
      return;
    }
    this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(trailers));
    this.#stream.end();
  }

  /** Ends the call without a status, as a stopping EventStoreDB does; clients see INTERNAL. */
  cutOff(): void {
    this.#stream.close(constants.NGHTTP2_NO_ERROR);
  }

  #write(frames: Buffer): boolean {
    if (!this.#responded) {
      this.#responded = true;
      this.#stream.respond(RESPONSE_HEADERS, { waitForTrailers: true });
    }
    return this.#stream.write(frames);
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        this.#stream.off('drain', finish);
        this.signal.removeEventListener('abort', finish);
        resolve();
      };
      this.#stream.once('drain', finish);
      this.signal.addEventListener('abort', finish, { once: true });
    });
  }
}

function trailersOf(failure: CallFailure | undefined): Record<string, string> {
  if (failure === undefined) return { 'grpc-status': String(STATUS.ok) };
  return {
    ...failure.trailers,
    'grpc-status': String(failure.code),
    'grpc-message': encodeURI(failure.message),
  };
}

export const STATUS = {
  ok: 0,
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
  unavailable: 14,
} as const;

type StatusCode = (typeof STATUS)[keyof typeof STATUS];

/** Clients distinguish errors by the trailers. */
export class CallFailure extends Error {
  readonly code: StatusCode;
  readonly trailers: Readonly<Record<string, string>>;

  constructor(code: StatusCode, message: string, trailers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.trailers = trailers;
  }
}
