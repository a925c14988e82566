import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** A server on this machine, at a port that was free. */
export abstract class LocalServer {
  protected abstract readonly server: Server;

  /** Once it listens. */
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
