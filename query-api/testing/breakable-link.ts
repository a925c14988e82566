import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy to Postgres that can break. */
export interface BreakableLink {
  readonly url: string;
  /** Breaks all connections and refuses new ones. */
  break(): void;
  /** Passes nothing on, not even the end of a connection, until it breaks. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openBreakableLink(databaseUrl: string): Promise<BreakableLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isBroken = false;
  let isSilent = false;
  const server = createServer((near) => {
    if (isBroken) {
      near.destroy();
      return;
    }
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isSilent) other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The link has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const breakAll = (): void => {
    isBroken = true;
    isSilent = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    break: breakAll,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isBroken = false;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
