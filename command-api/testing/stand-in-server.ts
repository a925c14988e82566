import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that answers as that of a provider does, or as badly as a test wants. */
export abstract class StandInServer {
  private readonly server = createServer((request, response) => {
    void this.serve(request, response);
  });

  /** Where it is: `http://127.0.0.1` and its port. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
