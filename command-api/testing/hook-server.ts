import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { StandInServer } from './stand-in-server.ts';

/** A request that was received and accepted. */
export interface TakenPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Manners =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | 'lost'
  | 'stall'
  | null;

/** An owner's server that accepts posts: of a webhook, or ntfy. */
export class HookServer extends StandInServer {
  readonly taken: TakenPost[] = [];
  /** The paths of all requests, accepted or not. */
  readonly asked: string[] = [];
  /**
   * How the next posts are answered; null accepts them. `lost` accepts them and breaks the
   * connection.
   */
  manners: Manners = null;
  onPost: () => Promise<void> | void = () => undefined;

  /** Starts one on this machine. */
  static start(): Promise<HookServer> {
    return new HookServer().listen();
  }

  /** The posts to a URL of this server. */
  takenAt(address: string): readonly TakenPost[] {
    const { pathname } = new URL(address);
    return this.taken.filter(({ path }) => path === pathname);
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await text(request);
    this.asked.push(path);
    const { manners } = this;
    if (manners === 'stall') return;
    if (manners !== null && manners !== 'lost') {
      response.writeHead(manners.status, manners.headers).end(manners.text ?? 'refused');
      return;
    }
    this.taken.push({ path, headers: request.headers, body });
    await this.onPost();
    if (manners === 'lost') response.destroy();
    else response.writeHead(200).end('{}');
  }
}
