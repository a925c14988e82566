import type { IncomingHttpHeaders } from 'node:http';
import { Readable, Writable } from 'node:stream';
import type { ApiAnswer } from './api-target.ts';
import type { StandInSocket } from './stand-in-socket.ts';

type Callback = (error?: Error | null) => void;

/**
 * Replaces the response of Node's server, as far as Koa uses it, and captures a service's answer
 * instead of writing it to a connection. The response to the client checks the headers.
 */
export class CapturedResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  /** As on Node's response: whether `end` was called. */
  finished = false;
  readonly socket: StandInSocket;
  /** Rejects if the caller goes before the service has answered. */
  readonly answer: Promise<ApiAnswer>;
  /** Called with each part of the answer. */
  onProgress: () => void = () => undefined;
  readonly #answered = Promise.withResolvers<ApiAnswer>();
  readonly #headers: IncomingHttpHeaders = {};
  #body: Readable | null = null;
  /** Continues writing, once the reader of the body wants more. */
  #taken: (() => void) | null = null;

  /** @param socket closes when the caller has gone; it is destroyed when the answer is over */
  constructor(socket: StandInSocket) {
    super({ decodeStrings: true });
    this.socket = socket;
    this.answer = this.#answered.promise;
    // After `abort` nobody waits for the answer.
    this.answer.catch(() => undefined);
    this.on('error', () => undefined);
    socket.once('close', () => this.destroy());
    this.once('close', () => socket.destroy());
  }

  setHeader(name: string, value: number | string | readonly string[]): this {
    this.#headers[name.toLowerCase()] = typeof value === 'object' ? [...value] : String(value);
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers[name.toLowerCase()];
  }

  hasHeader(name: string): boolean {
    return this.getHeader(name) !== undefined;
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  getHeaders(): IncomingHttpHeaders {
    return { ...this.#headers };
  }

  getHeaderNames(): string[] {
    return Object.keys(this.#headers);
  }

  writeHead(statusCode: number, headers: Readonly<Record<string, number | string>> = {}): this {
    this.statusCode = statusCode;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    return this;
  }

  flushHeaders(): void {
    this.#stream();
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | Callback, done?: Callback): this {
    const callback = [chunk, encoding, done].find((each) => typeof each === 'function');
    const last = typeof chunk === 'function' ? undefined : chunk;
    this.finished = true;
    if (!this.headersSent) this.#answer(toBuffer(last));
    else if (last !== undefined && last !== null) this.write(last);
    return super.end(callback as () => void);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const hasRoom = this.#stream().push(chunk);
    this.onProgress();
    if (hasRoom) done();
    else this.#taken = done;
  }

  override _final(done: () => void): void {
    this.#body?.push(null);
    done();
  }

  /** If the answer has not ended, it is broken off. */
  override _destroy(error: Error | null, done: Callback): void {
    if (!this.writableFinished) {
      const broken = new Error('The API broke off its answer.');
      this.#answered.reject(broken);
      this.#body?.destroy(broken);
    }
    done(error);
  }

  #stream(): Readable {
    if (this.#body !== null) return this.#body;
    this.#body = new Readable({
      read: () => {
        const taken = this.#taken;
        this.#taken = null;
        taken?.();
      },
    });
    // The answer of an aborted request breaks off without a listener.
    this.#body.on('error', () => undefined);
    this.#answer(this.#body);
    return this.#body;
  }

  #answer(body: ApiAnswer['body']): void {
    this.headersSent = true;
    this.#answered.resolve({ statusCode: this.statusCode, headers: this.#headers, body });
  }
}

const toBuffer = (chunk: unknown): Buffer =>
  Buffer.isBuffer(chunk) ? chunk : Buffer.from(typeof chunk === 'string' ? chunk : '');
