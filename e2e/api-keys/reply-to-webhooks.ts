// A sample program for owners: it gets a webhook when a finder writes, and replies with an API key.
// It verifies webhooks according to the Standard Webhooks specification (docs/webhooks.md), and
// needs nothing but Node.js:
//   API_KEY=tbk_… WEBHOOK_SECRET=whsec_… node e2e/api-keys/reply-to-webhooks.ts https://tags.example.org 8080
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { reply } from './reply-by-key.ts';

/** An older webhook may be a replay by somebody who recorded it. Seconds. */
const TOLERANCE = 5 * 60;

/** The configuration of the program. */
export interface Setup {
  /** The address of the product. */
  readonly site: string;
  readonly key: string;
  readonly secret: string;
  readonly words: string;
}

/**
 * Whether a webhook comes from the product and is recent. @param body as received, before parsing
 */
export function isGenuine(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const made = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) => given.length === made.length && timingSafeEqual(given, made));
}

interface Told {
  readonly type: string;
  readonly data: { readonly message_id?: string };
}

/** Receives webhooks, and replies to each message once. */
export function makeReceiver({ site, key, secret, words }: Setup): Server {
  const had = new Set<string>();
  return createServer((request, response) => {
    const receive = async (): Promise<number> => {
      const body = await text(request);
      if (!isGenuine(request.headers, body, secret)) return 401;
      const id = String(request.headers['webhook-id']);
      if (had.has(id)) return 204;
      const { type, data } = JSON.parse(body) as Told;
      if (type === 'message.received' && data.message_id !== undefined) {
        await reply(site, key, data.message_id, words);
      }
      had.add(id);
      return 204;
    };
    receive().then(
      (status) => response.writeHead(status).end(),
      // The webhook is sent again after this answer.
      () => response.writeHead(500).end(),
    );
  });
}

if (import.meta.main) {
  const [site = 'http://localhost:3000', port = '8080'] = process.argv.slice(2);
  const key = process.env['API_KEY'] ?? '';
  const secret = process.env['WEBHOOK_SECRET'] ?? '';
  makeReceiver({ site, key, secret, words: 'Thank you! We will call for it.' }).listen(
    Number(port),
  );
}
