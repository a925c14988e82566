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
import { HttpProblem } from './http-problem.ts';
import type { ServerIdentity } from './tls.ts';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /**
   * Takes no new connections and waits for the requests under way. Each answer says that its
   * connection ends, so that nobody sends another request into one that is about to close.
   */
  stop(): Promise<void>;
}

/** How long a request under way may take once the server stops, in ms: as long as it may at all. */
const DRAIN_MS = 8000;
const SWEEP_MS = 20;
/** How long a client may take to read last words and to end its side, in ms. */
const LINGER_MS = 2000;
/**
 * How long a connection that is idle may still bring a request that is on its way, in ms: more than
 * the front door keeps one without use.
 */
const GRACE_MS = 500;

/**
 * How long a request may take to arrive, in ms: its headers, and all of it. The second is only for
 * bodies that nobody waits for; those that are read have bounds of their own (`receive-body.ts`).
 */
const ARRIVAL = {
  headersTimeout: 10_000,
  requestTimeout: 70_000,
  connectionsCheckingInterval: 1000,
} as const;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** With it, nobody is served without TLS. */
  readonly identity?: ServerIdentity | undefined;
  /** Gets the server before it listens, to bound its connections. */
  readonly prepare?: (server: Server) => void;
}

/**
 * Serves HTTP. Port 0 picks a free one.
 * @throws the system's error where the port is taken or forbidden
 */
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Half an answer is on its way: another one behind it would become a part of it.
    // And a browser takes whatever comes over a connection that it opened ahead for an answer.
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
            // For Node, those are not idle over which nothing has come yet.
            for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
          }, SWEEP_MS);
        }, GRACE_MS);
        // That of HTTP would end idle connections at once, with requests that are on their way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(timer);
          clearTimeout(grace);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

function makeServer(identity: ServerIdentity | undefined, listener: RequestListener): Server {
  const options = { keepAliveTimeout: 65_000, ...ARRIVAL };
  if (!identity) return createServer(options, listener);
  const handshakeTimeout = ARRIVAL.headersTimeout;
  return createTlsServer(
    { ...options, ...identity, minVersion: 'TLSv1.3', handshakeTimeout },
    listener,
  );
}

/**
 * Sends last words over a connection and ends it. A client that does not end its side, too, is not
 * waited for long; at once would take the words away from one that is still sending.
 */
export function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => undefined);
  socket.end(text);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** What Node's parser refuses (overlong headers, broken lines) never reaches the application. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.toBody());
  endWith(
    socket,
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      'Content-Type: application/problem+json',
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
  new HttpProblem({
    status: 408,
    code: 'request-too-slow',
    detail: 'The request took too long to arrive. Please try again.',
  });

const brokenRequest = (): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'broken-request',
    detail: 'This request cannot be understood.',
  });

const headersTooLarge = (): HttpProblem =>
  new HttpProblem({
    status: 431,
    code: 'headers-too-large',
    detail: 'The headers of this request are too large.',
  });

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
