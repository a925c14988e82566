import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** A server that forwards requests to an instance. */
export interface Relay {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Removes `Referrer-Policy` from an instance's answers. With that header, whatever its value, the
 * Chromium of the tests cancels the document while Lighthouse traces it. It does not affect what is
 * measured.
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
