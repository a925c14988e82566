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
import { problemPage } from './problem-page.ts';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /**
   * Accepts no new connections and waits for the requests in progress. Each answer says that its
   * connection ends, so that the client does not reuse one that is about to close.
   */
  stop(): Promise<void>;
}

/**
 * Time limit for requests in progress once the server stops, in ms: the same as for any request.
 */
const DRAIN_MS = 8000;
const SWEEP_MS = 20;
/** How long a client may take to read a final answer and close its side, in ms. */
const LINGER_MS = 2000;
/**
 * How long an idle connection may still deliver a request that is on its way, in ms: longer than
 * the front door keeps an unused one.
 */
const GRACE_MS = 500;

/**
 * Time limits for receiving a request, in ms: its headers, and all of it. The second applies only
 * to bodies that nobody reads; others have their own limits (`receive-body.ts`).
 */
const ARRIVAL = {
  headersTimeout: 10_000,
  requestTimeout: 70_000,
  connectionsCheckingInterval: 1000,
} as const;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** A certificate and its key, as PEM. If set, only TLS connections are accepted. */
  readonly identity?: string | undefined;
  /** Called with the server before it listens, to limit its connections. */
  readonly prepare?: (server: Server) => void;
}

/**
 * Serves HTTP. Port 0 picks a free one.
 * @throws the system's error if the port is in use or forbidden
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

/**
 * Sends a final answer over a connection and closes it. Closing at once would lose the answer for a
 * client that is still sending, so it waits, but not long, for the client's side to close.
 */
export function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => undefined);
  socket.end(text);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

interface BrokenRequest extends NodeJS.ErrnoException {
  /** The bytes that the parser could not read. */
  readonly rawPacket?: Buffer;
}

const isFromBrowser = ({ rawPacket }: BrokenRequest): boolean =>
  rawPacket !== undefined && /^accept:[^\r\n]*text\/html/imu.test(rawPacket.toString('latin1'));

/**
 * Requests that Node's parser rejects (overlong headers, malformed lines) never reach the
 * application.
 */
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
