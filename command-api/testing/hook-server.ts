import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { StandInServer } from './stand-in-server.ts';

/** A request that came in and was taken. */
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

/** A server of an owner's own that takes what is posted to it: a webhook, or ntfy. */
export class HookServer extends StandInServer {
  readonly taken: TakenPost[] = [];
  /** The paths of requests of any outcome. */
  readonly asked: string[] = [];
  /** How the next posts are answered; null takes them. `lost` takes them and breaks the connection. */
  manners: Manners = null;
  onPost: () => Promise<void> | void = () => undefined;

  /** Starts one on this machine. */
  static start(): Promise<HookServer> {
    return new HookServer().listen();
  }

  /** What came to an address here. */
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
