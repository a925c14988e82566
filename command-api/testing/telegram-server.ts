import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { StandInServer } from './stand-in-server.ts';

const asked = z.looseObject({ offset: z.int().optional(), timeout: z.int().optional() });
const message = z.looseObject({ chat_id: z.string(), text: z.string() });

type Manners =
  | { readonly status: number; readonly description: string; readonly retryAfter?: number }
  | 'lost'
  | 'stall'
  | null;

/** A substitute for Telegram's Bot API: people write to its one bot, and read its messages. */
export class TelegramServer extends StandInServer {
  readonly token: string;
  readonly username = 'stand_in_bot';
  /** The bot's messages, oldest first. */
  readonly said: z.infer<typeof message>[] = [];
  /**
   * How the bot's next messages are answered; null accepts them. `lost` accepts them and breaks the
   * connection.
   */
  manners: Manners = null;
  /** All messages of the bot, accepted or not. */
  tries = 0;
  private readonly written: { readonly update_id: number }[] = [];
  private readonly news = new EventEmitter();

  private constructor(token: string) {
    super();
    this.token = token;
  }

  /** Starts one on this machine. @param token of its bot */
  static start(token = '4242:stand-in-token'): Promise<TelegramServer> {
    return new TelegramServer(token).listen();
  }

  /** Leads a whole product here. */
  get environment(): Readonly<Record<string, string>> {
    const redirect = new URL('telegram-redirect.mjs', import.meta.url).href;
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --import=${redirect}`.trim();
    return { NODE_OPTIONS: options, TEST_TELEGRAM: this.url };
  }

  /** Somebody writes to the bot. */
  write(chat: number, text: string, language = 'en'): void {
    const from = { id: chat, is_bot: false, language_code: language };
    this.add({
      message: { message_id: 1, date: 1, chat: { id: chat, type: 'private' }, from, text },
    });
  }

  /** Somebody blocks the bot. */
  block(chat: number): void {
    const member = { status: 'kicked', until_date: 0 };
    this.add({ my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: member } });
  }

  /** The bot's messages to somebody. */
  saidTo(chat: number): readonly string[] {
    return this.said.flatMap(({ chat_id: id, text }) => (id === String(chat) ? [text] : []));
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/u.exec(request.url ?? '') ?? [];
    const body = await json(request);
    if (token !== this.token) return refuse(response, { status: 401, description: 'Unauthorized' });
    if (method === 'getMe') return answer(response, { id: 4242, username: this.username });
    if (method === 'getUpdates') return this.tell(asked.parse(body), response);
    this.take(message.parse(body), response);
  }

  private add(update: object): void {
    this.written.push({ update_id: 1000 + this.written.length, ...update });
    this.news.emit('written');
  }

  /** Holds the request until somebody writes, at most for the requested time. */
  private async tell(
    { offset = 0, timeout = 0 }: z.infer<typeof asked>,
    response: ServerResponse,
  ): Promise<void> {
    const found = () => this.written.filter(({ update_id: id }) => id >= offset);
    if (found().length === 0) {
      const signal = AbortSignal.timeout(timeout * 1000);
      await once(this.news, 'written', { signal }).catch(() => undefined);
    }
    answer(response, found());
  }

  private take(said: z.infer<typeof message>, response: ServerResponse): void {
    const { manners } = this;
    this.tries += 1;
    if (manners === 'stall') return;
    if (manners !== null && manners !== 'lost') return refuse(response, manners);
    this.said.push(said);
    if (manners === 'lost') response.destroy();
    else answer(response, { message_id: this.said.length });
  }
}

function answer(response: ServerResponse, result: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ ok: true, result }));
}

function refuse(
  response: ServerResponse,
  manners: Exclude<Manners, 'lost' | 'stall' | null>,
): void {
  const { status, description, retryAfter } = manners;
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ ok: false, error_code: status, description, ...parameters }));
}
