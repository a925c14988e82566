import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** A server on a free port of this machine. */
export abstract class LocalServer {
  protected abstract readonly server: Server;

  /** Available once it listens. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.dropConnections();
    await closed;
  }

  protected abstract dropConnections(): void;
}
