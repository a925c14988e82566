import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Takes no new connections, ends idle ones, and waits for the requests under way. */
  stop(): Promise<void>;
}

/** How long a request under way may take once the server stops, in ms. */
const DRAIN_MS = 1500;

/**
 * Serves HTTP. Port 0 picks a free one.
 * @throws the system's error where the port is taken or forbidden
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
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
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
