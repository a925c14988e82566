import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findLastingPort } from '@app/embedded/testing/lasting-port';

/** A proxy to a server that can be cut, to simulate an outage for its clients. */
export interface Relay {
  readonly port: number;
  /**
   * The same address with the relay's port; a client that discovers nodes would bypass the relay.
   */
  address(of: string): string;
  /** Stops passing data on over the existing connections, which stay open. */
  hold(): void;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
}

/**
 * Starts a proxy to the server of an address such as `postgres://host:port/…`.
 * @param target the address, or a function that returns it for each connection
 */
export async function startRelay(target: string | (() => string)): Promise<Relay> {
  const addressNow = typeof target === 'string' ? () => target : target;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };
  const pass = (near: Socket): void => {
    const { hostname, port } = new URL(addressNow());
    const far = keep(connect({ host: hostname, port: Number(port) }));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  };
  const port = await findLastingPort();
  let server = await open(port, pass);
  return {
    port,
    address: (of) => {
      const url = new URL(of.replace('esdb+discover:', 'esdb:'));
      url.port = String(port);
      return url.href;
    },
    hold: () => {
      for (const socket of sockets) socket.pause();
    },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = await open(port, pass);
    },
  };
}

async function open(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
