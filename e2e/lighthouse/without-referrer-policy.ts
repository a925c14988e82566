import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** A server that hands requests on to an instance. */
export interface Relay {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Takes `Referrer-Policy` out of what an instance answers. With that header, whatever its value, the
 * Chromium of the tests cancels the document while Lighthouse traces it. Nothing that is measured
 * depends on it.
 */
export async function relayTo(instance: string): Promise<Relay> {
  const server: Server = createServer((asked, response) => {
    const { url, method, headers } = asked;
    const passedOn = request(new URL(url ?? '/', instance), { method, headers }, (answer) => {
      const { 'referrer-policy': _dropped, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    }).on('error', () => response.destroy());
    asked.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
