import { IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import type { ApiExchange, ApiRequest, ApiTarget } from './api-target.ts';
import { CapturedResponse } from './captured-response.ts';

/** An API in this process. It gets a request and a response of its own, as over HTTP. */
export class InProcessApi implements ApiTarget {
  private readonly handle: RequestListener;
  private readonly open = new Set<Socket>();

  /** @param handle answers the API's requests */
  constructor(handle: RequestListener) {
    this.handle = handle;
  }

  send(request: ApiRequest, silenceMs: number): ApiExchange {
    const socket = new NoSocket();
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    const incoming = incomingMessage(request, socket);
    const response = new CapturedResponse(incoming, socket);
    const timer = setTimeout(() => socket.destroy(), silenceMs);
    response.onProgress = () => void timer.refresh();
    socket.once('close', () => clearTimeout(timer));
    this.handle(incoming, response);
    return {
      answer: response.answer,
      allowSilence: () => {
        response.onProgress = () => undefined;
        clearTimeout(timer);
      },
      abort: () => socket.destroy(),
    };
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
  }
}

/** Stands for the connection, which Node's request and response need. It is connected to nothing. */
class NoSocket extends Socket {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }

  override _final(done: () => void): void {
    done();
  }

  override _read(): void {
    // Nothing ever comes.
  }
}

function incomingMessage({ method, url, headers, body }: ApiRequest, socket: Socket) {
  const incoming = new IncomingMessage(socket);
  incoming.httpVersionMajor = 1;
  incoming.httpVersionMinor = 1;
  incoming.httpVersion = '1.1';
  incoming.method = method;
  incoming.url = url;
  Object.assign(incoming.headers, headers);
  if (body.length > 0) incoming.push(body);
  incoming.push(null);
  incoming.complete = true;
  return incoming;
}
