import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LocalServer } from './local-server.ts';

/** A server on this machine that behaves like a provider's, or misbehaves as a test wants. */
export abstract class StandInServer extends LocalServer {
  protected override readonly server = createServer((request, response) => {
    void this.serve(request, response);
  });

  /** Its base URL: `http://127.0.0.1` and its port. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  protected override dropConnections(): void {
    this.server.closeAllConnections();
  }

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
