import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpProblem } from './http-problem.ts';

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
/**
 * How long a connection that is idle may still bring a request that is on its way, in ms: more than
 * the front door keeps one without use.
 */
const GRACE_MS = 500;

/**
 * Serves HTTP. Port 0 picks a free one.
 * @throws the system's error where the port is taken or forbidden
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) response.setHeader('Connection', 'close');
    return listener(request, response);
  });
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  const bound = isAddress(address) ? address.port : port;
  return {
    port: bound,
    url: `http://${host}:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        for (const response of underWay) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        let sweep: NodeJS.Timeout | undefined;
        const grace = setTimeout(() => {
          sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
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

/** What Node's parser refuses (overlong headers, broken lines) never reaches the application. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : brokenRequest();
  const body = JSON.stringify(problem.toBody());
  socket.end(
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
