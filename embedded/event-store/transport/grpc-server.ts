import { createServer } from 'node:http2';
import type { Http2Server, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailure, STATUS, ServerCall } from './server-call.ts';

export type Handler = (call: ServerCall) => Promise<void>;

const STREAM_WINDOW = 1024 * 1024;
const SESSION_WINDOW = 8 * 1024 * 1024;
const MOST_CALLS_PER_CLIENT = 100_000;
const GRACE_MS = 500;

/** Over HTTP/2 directly: the usual library writes each message by itself, which takes most time. */
export class GrpcServer {
  readonly #server: Http2Server;
  readonly #handlers: ReadonlyMap<string, Handler>;
  readonly #failureOf: (error: unknown) => CallFailure;
  readonly #sessions = new Set<ServerHttp2Session>();
  readonly #calls = new Map<ServerCall, Promise<void>>();

  /** @param handlers by path (`/package.Service/Method`) */
  constructor(handlers: ReadonlyMap<string, Handler>, failureOf: (error: unknown) => CallFailure) {
    this.#handlers = handlers;
    this.#failureOf = failureOf;
    this.#server = createServer({
      settings: { initialWindowSize: STREAM_WINDOW, maxConcurrentStreams: MOST_CALLS_PER_CLIENT },
      maxSessionMemory: 1_000,
    });
    this.#server.on('session', (session) => this.#welcome(session));
    this.#server.on('stream', (stream, headers) => this.#take(stream, headers[':path'] ?? ''));
    // A client that does not speak HTTP/2, or breaks off: only its session is closed.
    this.#server.on('sessionError', () => undefined);
  }

  /** @returns the port. @throws the system's error if it is taken */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        const address = this.#server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  /** Ends all calls and connections; resolves when the port is free. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const call of this.#calls.keys()) call.stop();
    await Promise.race([Promise.all(this.#calls.values()), sleep(GRACE_MS)]);
    for (const session of this.#sessions) session.close();
    const ended = await Promise.race([closed.then(() => true), sleep(GRACE_MS, false)]);
    if (ended) return;
    for (const session of this.#sessions) session.destroy();
    await closed;
  }

  #welcome(session: ServerHttp2Session): void {
    this.#sessions.add(session);
    session.once('close', () => this.#sessions.delete(session));
    session.setLocalWindowSize(SESSION_WINDOW);
  }

  #take(stream: ServerHttp2Stream, path: string): void {
    const call = new ServerCall(stream);
    this.#calls.set(
      call,
      this.#answer(call, path).finally(() => this.#calls.delete(call)),
    );
  }

  async #answer(call: ServerCall, path: string): Promise<void> {
    const handler = this.#handlers.get(path);
    if (handler === undefined) {
      call.end(new CallFailure(STATUS.unimplemented, `The method ${path} is not served here.`));
      return;
    }
    try {
      await handler(call);
      call.end();
    } catch (error) {
      call.end(this.#failureOf(error));
    }
  }
}
