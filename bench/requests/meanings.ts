import * as fc from 'fast-check';
import { type Kind, Placeholder } from './known-things.ts';

/** The password of every account that is made here; generated ones may be any. */
export const PASSWORD = 'plum kettle orbit';

const PARAMETERS: readonly (readonly [RegExp, Kind])[] = [
  [/\{photo\}/u, 'photo'],
  [/\{picture\}/u, 'product-picture'],
  [/\{image\}/u, 'greeting-image'],
  [/^\/qr\/\{code\}\/claim/u, 'unclaimed'],
  [/^\/qr\//u, 'code'],
  [/^\/user\/qr-codes\//u, 'code'],
  [/^\/user\/messages\//u, 'message'],
  [/^\/user\/(?:threads|conversations)\//u, 'thread'],
  [/^\/user\/sessions\//u, 'session'],
  [/^\/user\/devices\//u, 'device'],
  [/^\/user\/passkeys\//u, 'passkey'],
  [/^\/user\/api-keys\//u, 'api-key'],
  [/^\/user\/webhooks\//u, 'webhook'],
  [/^\/user\/channels\//u, 'channel'],
  // Any UUID begins an import.
  [/^\/user\/register\/imports\//u, 'user'],
  [/^\/user\/register\//u, 'code'],
  [/^\/threads\/\{token\}\/messages\/\{id\}/u, 'message'],
  [/^\/threads\/\{token\}\/decisions\/\{id\}/u, 'report'],
  [/\{invitation\}/u, 'invitation'],
  [/\{member\}/u, 'member'],
  [/^\/organisations\//u, 'organisation'],
  [/^\/invitations\//u, 'invitation-token'],
  [/^\/user\/helpers\//u, 'helper'],
  [/^\/helpers\//u, 'helper-token'],
  [/^\/handovers\//u, 'handover-token'],
  [/^\/reports\//u, 'report-token'],
  [/^\/admin\/reports\//u, 'report'],
  [/^\/threads\//u, 'thread-token'],
  [/^\/auth\/verify\//u, 'link-token'],
  [/^\/unsubscribe\//u, 'unsubscribe-token'],
  [/^\/admin\/qr-batch\//u, 'batch'],
  [/^\/admin\/users\//u, 'user'],
  [/^\/(?:admin|store)\/products\//u, 'product'],
  [/^\/admin\/(?:notices|outbox)\//u, 'notice'],
  [/^\/admin\/readings\//u, 'reading'],
  [/^\/admin\/questions\/\{id\}\/runs\//u, 'question-run'],
  [/^\/admin\/questions\//u, 'question'],
  [/^\/admin\/sql\//u, 'statement'],
  [/^\/store\/complete-payment\//u, 'order'],
];

/** What stands in a parameter of a path; null where it is a word of its own. */
export function kindOfParameter(path: string, name: string): Kind | null {
  // Later parameters belong to another entity.
  const upToHere = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const asked = path.endsWith('/claim') ? path : upToHere;
  return PARAMETERS.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}

const known = (kind: Kind | 'own-name'): fc.Arbitrary<unknown> =>
  fc.nat().map((choice) => new Placeholder(kind, choice));

const address = fc
  .tuple(fc.stringMatching(/^[a-z]{1,12}$/u), fc.nat(99))
  .map(([name, number]) => `${name}${number}@example.org`);
const phone = fc.constantFrom('+49 30 1234567', '+1 (555) 010-9999', '0044 20 7946 0000');
/** Mostly few: a thousand codes as pictures take half a minute to draw. */
const quantity = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 25 }), weight: 30 },
  { arbitrary: fc.integer({ min: 26, max: 1000 }), weight: 1 },
);
const dollars = fc.nat(1_000_000).map((cents) => cents / 100);
const password = fc.constant(PASSWORD);

/** What is right in a field of this name, where its shape alone does not tell. */
const FIELDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  identifier: fc.oneof(known('username'), address, phone),
  username: fc.stringMatching(/^[a-z][a-z0-9]{0,9}(?:[._-][a-z0-9]{1,9}){1,2}$/u),
  password,
  current_password: password,
  new_password: password,
  confirmation: known('own-name'),
  code: known('contact-code'),
  email: fc.option(address),
  from_email: address,
  sender_email: fc.option(address),
  phone: fc.option(phone),
  sender_phone: fc.option(phone),
  sms_phone_number: phone,
  to: fc.oneof(address, phone),
  message_ids: fc.array(known('message'), { minLength: 1, maxLength: 5 }),
  photo_ids: fc.array(known('photo'), { maxLength: 2 }),
  voice_note_id: fc.option(known('voice-note')),
  pack_id: known('pack'),
  endpoint: fc.nat(9).map((at) => `https://push.invalid/send/${at}`),
  address: fc.nat(9).map((at) => `https://hooks.invalid/${at}`),
  server: fc.constant('https://ntfy.invalid'),
  // Of others Telegram would be asked.
  token: fc.constant(''),
  payment_id: fc.nat().map((at) => `DEMO_${at}`),
  // Of names that nobody has.
  app_domain: fc.constantFrom('', 'tags.example.org', 'https://tags.example.org'),
  price: dollars,
  quantity,
  qr_code_id: known('code'),
  // What is left out is the asker's own, and with nobody.
  organisation_id: fc.constant(undefined),
  member_id: fc.constant(undefined),
  time_zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata'),
  who: fc.constantFrom('all', 'owner'),
  message_id: known('message'),
  conversation: fc.option(known('thread')),
  name: fc.constantFrom('Ben', 'Aunt Ada'),
  owner_name: fc.constantFrom('Olga', 'Olga B.'),
  thread_id: fc.option(known('thread')),
  codes: known('code'),
  uid: known('code'),
  uids: fc.array(known('code'), { minLength: 1, maxLength: 5 }),
  before: fc.nat(100_000).map(String),
  actor: known('user'),
};

/** What is right in a parameter of a query; undefined where its shape tells all. */
export function queryMeaning(name: string): fc.Arbitrary<unknown> | undefined {
  // What is read is one that was founded; what is made is the asker's own.
  if (name === 'organisation_id') return known('organisation');
  // In a body it is the one that confirms an address.
  return name === 'code' ? known('code') : FIELDS[name];
}

/** What is right in a field; undefined where its shape tells all. */
export function fieldMeaning(name: string): fc.Arbitrary<unknown> | undefined {
  return FIELDS[name];
}

/** Calls after which an account or its session is over: not for those that others need. */
const ENDING = new Set(['DELETE /user', 'DELETE /user/sessions/{id}', 'DELETE /user/sessions']);

/** Calls that take away what others need: seldom by the owner, who makes most codes. */
const TAKING = new Set(['DELETE /qr/{id}']);

/** Calls about a code that was sent to one account only. */
const PRIVATE = new Set([
  'PUT /user/profile',
  'POST /user/contacts/{kind}/verify',
  'POST /user/contacts/{kind}/resend',
]);

/** How often who calls: by the name of a caller, a token of nobody, or none. */
export function callersOf(method: string, path: string): readonly Caller[] {
  if (ENDING.has(`${method} ${path}`)) return ['newcomer', 'newcomer', 'newcomer', 'forged', null];
  if (TAKING.has(`${method} ${path}`)) return ['owner', 'other', 'other', 'forged', null];
  if (PRIVATE.has(`${method} ${path}`)) return ['other', 'other', 'other', 'forged', null];
  if (path.startsWith('/admin/'))
    return [...Array.from({ length: 6 }, () => 'admin' as const), 'owner', 'forged', null];
  return ['owner', 'owner', 'owner', 'owner', 'other', 'admin', 'newcomer', 'forged', null];
}

export type Caller = 'owner' | 'other' | 'admin' | 'newcomer' | 'forged' | null;
