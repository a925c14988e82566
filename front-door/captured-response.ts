import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ApiAnswer } from './api-target.ts';

type Callback = (error?: Error | null) => void;

/** Statuses whose answers have no body, and so no length. */
const BODILESS: ReadonlySet<number> = new Set([204, 304]);

/** Hands over what a service answers, instead of writing it to a connection. */
export class CapturedResponse extends ServerResponse {
  /** Rejects where the connection ends before the service has answered. */
  readonly answer: Promise<ApiAnswer>;
  /** Called each time that something comes of the answer. */
  onProgress: () => void = () => undefined;
  readonly #answered = Promise.withResolvers<ApiAnswer>();
  #body: Readable | null = null;
  #isAnswered = false;
  #isWaiting = false;

  /** @param socket is destroyed when the answer is over */
  constructor(request: IncomingMessage, socket: Socket) {
    super(request);
    this.answer = this.#answered.promise;
    // Whoever gave the request up does not wait for it.
    this.answer.catch(() => undefined);
    this.assignSocket(socket);
    // Not at once: of a write that has not returned yet, Node would make an error with its stack.
    this.once('finish', () => void setImmediate(() => socket.destroy()));
    this.once('close', () => this.#close());
  }

  /** Takes its headers as an object by name alone. */
  override writeHead(statusCode: number, ...rest: unknown[]): this {
    const headers = rest.find((each) => typeof each === 'object' && each !== null);
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    return super.writeHead(statusCode);
  }

  override flushHeaders(): void {
    super.flushHeaders();
    this.#stream();
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, done?: Callback): boolean {
    const callback = typeof encoding === 'function' ? encoding : done;
    if (!this.headersSent) this.writeHead(this.statusCode);
    const hasRoom = this.#stream().push(toBuffer(chunk, encoding));
    this.#isWaiting ||= !hasRoom;
    this.onProgress();
    if (callback) process.nextTick(callback);
    return hasRoom;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | Callback, done?: Callback): this {
    const callback = [chunk, encoding, done].find((each) => typeof each === 'function');
    const last = typeof chunk === 'function' ? undefined : chunk;
    if (this.#isAnswered) {
      if (last !== undefined && last !== null) this.write(last, encoding);
      this.#body?.push(null);
    } else {
      const body = toBuffer(last ?? '', encoding);
      const isSized = this.req.method === 'HEAD' || BODILESS.has(this.statusCode);
      if (!isSized && !this.hasHeader('Content-Length') && !this.headersSent) {
        this.setHeader('Content-Length', body.length);
      }
      if (!this.headersSent) this.writeHead(this.statusCode);
      this.#answer(body);
    }
    return super.end(callback as () => void);
  }

  #stream(): Readable {
    if (this.#body !== null) return this.#body;
    this.#body = new Readable({
      read: () => {
        if (this.#isWaiting) this.emit('drain');
        this.#isWaiting = false;
      },
    });
    // An answer that nobody wants, of a request that was given up, breaks off unheard.
    this.#body.on('error', () => undefined);
    this.#answer(this.#body);
    return this.#body;
  }

  #answer(body: ApiAnswer['body']): void {
    this.#isAnswered = true;
    const headers: IncomingHttpHeaders = {};
    for (const name of this.getHeaderNames()) {
      const value = this.getHeader(name);
      headers[name] = typeof value === 'number' ? String(value) : value;
    }
    this.#answered.resolve({ statusCode: this.statusCode, headers, body });
  }

  /** After the end nothing is left to do; before it the answer is broken off. */
  #close(): void {
    if (this.writableEnded) return;
    const error = new Error('The API broke off its answer.');
    if (this.#isAnswered) this.#body?.destroy(error);
    else this.#answered.reject(error);
  }
}

function toBuffer(chunk: unknown, encoding: BufferEncoding | Callback | undefined): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  return Buffer.from(String(chunk), typeof encoding === 'string' ? encoding : 'utf8');
}
