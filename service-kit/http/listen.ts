import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type HttpProblem, refusal } from './http-problem.ts';
import { problemPage } from './problem-page.ts';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Waits for the requests in progress. Each answer says that its connection ends. */
  stop(): Promise<void>;
}

/** For requests in progress once the server stops, in ms: the same as for any request. */
const DRAIN_MS = 8000;
const SWEEP_MS = 20;
/** How long a client may take to read a final answer and close its side, in ms. */
const LINGER_MS = 2000;
/** An idle connection may still deliver a request, in ms: longer than the front door keeps one. */
const GRACE_MS = 500;

/** In ms. The second applies only to bodies that nobody reads; for others see `receive-body.ts`. */
const ARRIVAL = {
  headersTimeout: 10_000,
  requestTimeout: 70_000,
  connectionsCheckingInterval: 1000,
} as const;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** A certificate and its key, as PEM, for TLS. */
  readonly identity?: string | undefined;
  /** Called before it listens, to limit its connections. */
  readonly prepare?: (server: Server) => void;
}

/** Port 0 picks a free one. @throws the system's error if the port is in use or forbidden */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port, identity, prepare }: ListenOptions,
): Promise<Listening> {
  const underWay = new Map<Duplex, ServerResponse>();
  let isStopping = false;
  const server = makeServer(identity, (request, response) => {
    underWay.set(request.socket, response);
    response.once('close', () => underWay.delete(request.socket));
    if (isStopping) response.setHeader('Connection', 'close');
    return listener(request, response);
  });
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    // After a partial answer, another one would become part of it. And a browser would take
    // anything sent over a preconnected socket for the answer to its next request.
    if (underWay.get(socket)?.headersSent === true || socket.bytesRead === 0) socket.destroy();
    else answerBrokenRequest(error, socket);
  });
  const connections = new Set<Socket>();
  server.on(identity ? 'secureConnection' : 'connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  prepare?.(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  const bound = isAddress(address) ? address.port : port;
  return {
    port: bound,
    url: `${identity ? 'https' : 'http'}://${host}:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        for (const response of underWay.values()) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        let sweep: NodeJS.Timeout | undefined;
        const grace = setTimeout(() => {
          sweep = setInterval(() => {
            server.closeIdleConnections();
            // Node does not consider connections idle that have not sent anything yet.
            for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
          }, SWEEP_MS);
        }, GRACE_MS);
        // HTTP's `close` would end idle connections at once, even with requests on their way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(timer);
          clearTimeout(grace);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

function makeServer(identity: string | undefined, listener: RequestListener): Server {
  const options = { keepAliveTimeout: 65_000, ...ARRIVAL };
  if (!identity) return createServer(options, listener);
  const handshakeTimeout = ARRIVAL.headersTimeout;
  return createTlsServer(
    { ...options, cert: identity, key: identity, minVersion: 'TLSv1.3', handshakeTimeout },
    listener,
  );
}

/** Closing at once would lose the answer for a client that is still sending, so it waits a while. */
export function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => undefined);
  socket.end(text);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

interface BrokenRequest extends NodeJS.ErrnoException {
  /** Bytes that the parser could not read. */
  readonly rawPacket?: Buffer;
}

const isFromBrowser = ({ rawPacket }: BrokenRequest): boolean =>
  rawPacket !== undefined && /^accept:[^\r\n]*text\/html/imu.test(rawPacket.toString('latin1'));

/** Node's parser rejects overlong headers and malformed lines before the application sees them. */
function answerBrokenRequest(error: BrokenRequest, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const page = isFromBrowser(error) ? problemPage(problem) : null;
  const body = page?.html ?? JSON.stringify(problem.toBody());
  const headers = page?.headers ?? { 'Content-Type': 'application/problem+json' };
  endWith(
    socket,
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function problemOf(code: string | undefined): HttpProblem {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : brokenRequest();
}

const tooSlow = (): HttpProblem =>
  refusal(408, 'request-too-slow', 'The request took too long to arrive. Please try again.');

const brokenRequest = (): HttpProblem =>
  refusal(400, 'broken-request', 'This request cannot be understood.');

const headersTooLarge = (): HttpProblem =>
  refusal(431, 'headers-too-large', 'The headers of this request are too large.');

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
