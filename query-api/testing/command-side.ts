import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** What the query API told the command API. */
export interface Told {
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

/** Stands where the command API is, which lives in another room; it notes what it is told. */
export interface CommandSide {
  readonly url: string;
  readonly told: Told[];
  /** The status of its answers; 200 from the start. */
  status: number;
  stop(): Promise<void>;
}

export async function startCommandSide(): Promise<CommandSide> {
  const told: Told[] = [];
  const side = { status: 200 };
  const server = createServer((request, response) => {
    void (async () => {
      const body: unknown = JSON.parse(await text(request));
      const authorization = request.headers.authorization ?? '';
      told.push({ path: request.url ?? '', authorization, body });
      response.writeHead(side.status).end('{}');
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(side, {
    url: `http://127.0.0.1:${port}`,
    told,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
