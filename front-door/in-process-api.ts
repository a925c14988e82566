import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { giveBody } from '@app/service-kit/http/receive-body';
import type { ApiExchange, ApiRequest, ApiTarget } from './api-target.ts';
import { CapturedResponse } from './captured-response.ts';
import { StandInSocket } from './stand-in-socket.ts';

/** An API in this process. It gets its own request and response objects, as over HTTP. */
export class InProcessApi implements ApiTarget {
  readonly recall: NonNullable<ApiTarget['recall']>;
  private readonly handle: RequestListener;
  private readonly open = new Set<StandInSocket>();

  /**
   * @param handle answers the API's requests
   * @param recall answers from the API's memory; by default it knows nothing
   */
  constructor(handle: RequestListener, recall: ApiTarget['recall'] = async () => null) {
    this.handle = handle;
    this.recall = recall;
  }

  send(request: ApiRequest, silenceMs: number): ApiExchange {
    const socket = new StandInSocket();
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    const incoming = incomingMessage(request, socket);
    const response = new CapturedResponse(socket);
    const timer = setTimeout(() => socket.destroy(), silenceMs);
    response.onProgress = () => void timer.refresh();
    socket.once('close', () => clearTimeout(timer));
    // It has what Koa and the services use of a response; the type has more.
    this.handle(incoming, response as unknown as ServerResponse);
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

function incomingMessage({ method, url, headers, body }: ApiRequest, socket: StandInSocket) {
  const incoming = new IncomingMessage(socket as unknown as Socket);
  incoming.httpVersionMajor = 1;
  incoming.httpVersionMinor = 1;
  incoming.httpVersion = '1.1';
  incoming.method = method;
  incoming.url = url;
  Object.assign(incoming.headers, headers);
  giveBody(incoming, body);
  if (body.length > 0) incoming.push(body);
  incoming.push(null);
  incoming.complete = true;
  return incoming;
}
