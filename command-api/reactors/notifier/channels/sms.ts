import twilio from 'twilio';
import {
  accepted,
  type Deliver,
  type Delivery,
  failed,
  type Outgoing,
  refused,
} from './delivery.ts';

const REQUEST_MS = 10_000;
/** Tolerated difference between Twilio's clock and ours, in ms. */
const CLOCKS_MS = 60_000;
/** More messages than one number gets during the lifetime of a notice. */
const LOOKED_AT = 50;

/**
 * Twilio's codes for permanently unreachable numbers: invalid, not a mobile number, unreachable, or
 * opted out.
 */
const FINAL: ReadonlySet<unknown> = new Set([
  21_211, 21_214, 21_217, 21_219, 21_408, 21_610, 21_612, 21_614,
]);

/**
 * SMS over Twilio's REST API. It supports no idempotency key, so before any further attempt it is
 * asked whether an earlier message exists (docs/adr/0019).
 */
export function smsChannel(baseUrl: string): Deliver {
  return async (message, { settings, begunBefore, signal }) => {
    const { sms_account_sid: sid, sms_auth_token: token, sms_phone_number: from } = settings;
    const http = new OneServer(baseUrl);
    const ended = new Promise<Delivery>((resolve) => {
      const end = (): void => resolve(failed('The SMS provider did not answer in time.'));
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
    });
    const send = async (): Promise<Delivery> => {
      const client = twilio(sid, token, { httpClient: http });
      const earlier = begunBefore && (await findEarlier(client, message, from, begunBefore));
      if (earlier) return accepted(`${earlier.sid} ${earlier.status} (found from an earlier try)`);
      const { to, text: body } = message;
      const made = await client.messages.create({ to, from, body });
      return accepted(`${made.sid} ${made.status}`);
    };
    const sending = send().catch((error: unknown) => explain(error, http.retryAfterMs()));
    return Promise.race([sending, ended]);
  };
}

/**
 * Finds the message of an earlier attempt by sender, recipient, time and text; trial accounts add a
 * prefix to the text.
 */
async function findEarlier(
  client: ReturnType<typeof twilio>,
  { to, text }: Outgoing,
  from: string,
  begun: Date,
) {
  const messages = await client.messages.list({ to, from, limit: LOOKED_AT });
  const since = begun.getTime() - CLOCKS_MS;
  return messages.find(
    ({ body, dateCreated }) => dateCreated.getTime() >= since && body.endsWith(text),
  );
}

type RequestOptions<Data> = Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0];

/** Sends all requests to one base URL, and keeps the headers of the last answer. */
class OneServer extends twilio.RequestClient {
  private readonly baseUrl: string;

  constructor(baseUrl: string) {
    super({ timeout: REQUEST_MS, keepAlive: false });
    this.baseUrl = baseUrl;
  }

  override async request<Data>(options: RequestOptions<Data>) {
    const { pathname, search } = new URL(options.uri);
    const uri = new URL(`${pathname}${search}`, this.baseUrl).href;
    return super.request<Data>({ ...options, uri });
  }

  /** The `Retry-After` header of the last answer, converted from seconds; null without one. */
  retryAfterMs(): number | null {
    const headers: unknown = this.lastResponse?.headers;
    if (typeof headers !== 'object' || headers === null) return null;
    const seconds = Number('retry-after' in headers ? headers['retry-after'] : Number.NaN);
    return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  }
}

function explain(error: unknown, retryAfterMs: number | null): Delivery {
  if (!(error instanceof Error)) return failed('The SMS provider could not be reached.');
  const { status, code } = error as Error & { status?: unknown; code?: unknown };
  const words = `${typeof status === 'number' ? `${status} ` : ''}${error.message}`;
  const said = typeof code === 'number' ? `${words} (${code})` : words;
  return FINAL.has(code) ? refused(said) : failed(said, retryAfterMs);
}
