import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { StandInServer } from './stand-in-server.ts';

/** A message that Twilio's REST API would have accepted. */
export interface TakenSms {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly account: string;
  readonly at: Date;
}

type Manners =
  | { readonly status: number; readonly code: number; readonly headers?: Record<string, string> }
  | 'lost'
  | 'stall'
  | null;

const MESSAGES = /^\/2010-04-01\/Accounts\/(?<account>\w+)\/Messages\.json$/u;

const toJson = ({ sid, to, from, body, account, at }: TakenSms) => ({
  sid,
  account_sid: account,
  to,
  from,
  body,
  status: 'queued',
  date_created: at.toUTCString(),
  date_updated: at.toUTCString(),
  date_sent: null,
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  num_segments: '1',
  num_media: '0',
  price: null,
  price_unit: 'USD',
  messaging_service_sid: null,
  api_version: '2010-04-01',
  uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
  subresource_uris: {},
});

function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** A substitute for Twilio's REST API, as far as the real client needs it: `SMS_API_URL`. */
export class SmsProvider extends StandInServer {
  readonly taken: TakenSms[] = [];
  /** All requests, as `POST` or `GET`. */
  readonly requests: string[] = [];
  /**
   * How the next messages are answered: a status, an error code of Twilio and headers; null accepts
   * them. `lost` accepts them and breaks the connection; `stall` never answers.
   */
  manners: Manners = null;
  /** Its clock, for a test that moves the product's. */
  now: () => Date = () => new Date();

  /** Starts one on this machine. */
  static start(): Promise<SmsProvider> {
    return new SmsProvider().listen();
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    this.requests.push(request.method ?? '');
    const account = MESSAGES.exec(url.pathname)?.groups?.['account'];
    if (account === undefined || request.headers.authorization?.startsWith('Basic ') !== true) {
      answer(response, 404, { status: 404, code: 20_404, message: 'Not found' });
    } else if (request.method === 'GET') this.list(response, url);
    else await this.take(request, response, account);
  }

  private list(response: ServerResponse, { searchParams }: URL): void {
    const found = this.taken.filter(
      ({ to, from }) => to === searchParams.get('To') && from === searchParams.get('From'),
    );
    const messages = found.toReversed().map(toJson);
    answer(response, 200, { messages, next_page_uri: null, page: 0, page_size: 50 });
  }

  private async take(request: IncomingMessage, response: ServerResponse, account: string) {
    const form = new URLSearchParams(await text(request));
    const field = (name: string): string => form.get(name) ?? '';
    const sid = `SM${String(this.taken.length + 1).padStart(32, '0')}`;
    const [to, from, body] = [field('To'), field('From'), field('Body')];
    const sms = { sid, to, from, body, account, at: this.now() };
    const { manners } = this;
    if (manners === 'stall') return;
    if (manners !== null && manners !== 'lost') {
      const { status, code, headers } = manners;
      answer(response, status, { status, code, message: `Refused ${to}` }, headers);
      return;
    }
    this.taken.push(sms);
    if (manners === 'lost') response.destroy();
    else answer(response, 201, toJson(sms));
  }
}
