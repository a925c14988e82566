import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LocalServer } from './local-server.ts';

/** A server on this machine that answers as that of a provider does, or as badly as a test wants. */
export abstract class StandInServer extends LocalServer {
  protected override readonly server = createServer((request, response) => {
    void this.serve(request, response);
  });

  /** Where it is: `http://127.0.0.1` and its port. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  protected override dropConnections(): void {
    this.server.closeAllConnections();
  }

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
