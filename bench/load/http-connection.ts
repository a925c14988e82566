import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The answer to a request. `text` is head and body, one character for each byte. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** The connection broke: whether the request under way had an effect is not known. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';
const CHUNKS_END = '\r\n0\r\n\r\n';
const LENGTH = /\r\ncontent-length: (?<length>\d+)\r\n/iu;
const CHUNKED = /\r\ntransfer-encoding: chunked\r\n/iu;
const STATUS_FROM = 'HTTP/1.1 '.length;
const STATUS_TO = STATUS_FROM + 3;

/**
 * A keep-alive connection with one request under way at a time. It parses only our services'
 * answers (HTTP/1.1 with a length or in chunks): several times cheaper than `node:http`.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private received = '';
  private waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => this.take(chunk.toString('latin1')));
    socket.on('error', () => this.fail());
    socket.on('close', () => this.fail());
  }

  /** @throws the system's error where nobody listens */
  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  /** @throws ConnectionLostError */
  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      if (this.socket.destroyed) this.fail();
      else this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(text: string): void {
    this.received = this.received === '' ? text : this.received + text;
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.slice(0, headEnd + 2);
    if (!this.isWhole(head)) return;
    const answer = {
      status: Number(head.slice(STATUS_FROM, STATUS_TO)),
      text: this.received,
    };
    this.received = '';
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }

  private isWhole(head: string): boolean {
    if (CHUNKED.test(head)) return this.received.endsWith(CHUNKS_END);
    const length = Number(LENGTH.exec(head)?.groups?.['length'] ?? 0);
    return this.received.length >= head.length + 2 + length;
  }

  private fail(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.socket.destroy();
    waiting?.reject(new ConnectionLostError('The connection broke'));
  }
}

/** A header of an answer; undefined if it has none of this name. */
export function headerOf({ text }: RawAnswer, name: string): string | undefined {
  const head = text.slice(0, text.indexOf(HEAD_END) + 2).toLowerCase();
  const from = head.indexOf(`\r\n${name.toLowerCase()}: `);
  if (from < 0) return undefined;
  const valueFrom = from + name.length + 4;
  return text.slice(valueFrom, head.indexOf('\r\n', valueFrom));
}

/** The body of an answer, as UTF-8. */
export function bodyOf({ text }: RawAnswer): string {
  return Buffer.from(text.slice(text.indexOf(HEAD_END) + HEAD_END.length), 'latin1').toString();
}
