import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StandInServer } from './stand-in-server.ts';

/** A list of leaked passwords that answers ranges like Have I Been Pwned, or not at all. */
export class BreachList extends StandInServer {
  /** The requested paths. */
  readonly asked: string[] = [];
  isDown = false;
  private readonly leaked: readonly string[];

  constructor(...leaked: readonly string[]) {
    super();
    this.leaked = leaked;
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(request.url ?? '');
    if (this.isDown) {
      response.writeHead(503).end();
      return;
    }
    const prefix = (request.url ?? '').slice(1);
    const hashes = this.leaked.map((password) =>
      createHash('sha1').update(password).digest('hex').toUpperCase(),
    );
    const lines = hashes
      .filter((hash) => hash.startsWith(prefix))
      .map((hash) => `${hash.slice(prefix.length)}:12`);
    response.end([`${'0'.repeat(35)}:0`, ...lines].join('\r\n'));
    await Promise.resolve();
  }
}
