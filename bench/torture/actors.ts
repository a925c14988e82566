import { randomUUID } from 'node:crypto';
import type { BatchCodes } from '@app/query-api/features/batches/contract';
import type { Reader } from './reader.ts';
import type { Answer, Sender } from './sender.ts';

/** Codes of batches that wait for their claim; each is offered to two owners. */
type Offers = string[];

export interface ActorFixture {
  readonly signal: AbortSignal;
  readonly sender: Sender;
  readonly reader: Reader;
  readonly admin: { readonly username: string; readonly password: string };
}

const OWNERS = 8;
const BATCH = 20;
const PASSWORD = 'a long enough password';

/**
 * Owners, finders and an administrator who use the product until the signal is aborted. Each
 * finishes the command under way, and looks for the effects of its commands.
 * @throws if a command is refused that should not be
 */
export async function actUntil(fixture: ActorFixture): Promise<void> {
  const offers: Offers = [];
  const owners = Array.from({ length: OWNERS }, () => own(fixture, offers));
  await Promise.all([administer(fixture, offers), ...owners]);
}

function field(answer: Answer | null, name: string): string {
  const body: Record<string, unknown> = answer ? JSON.parse(answer.text) : {};
  return String(body[name]);
}

async function administer(fixture: ActorFixture, offers: Offers): Promise<void> {
  const { signal, sender, reader, admin } = fixture;
  const body = { identifier: admin.username, password: admin.password };
  const signedIn = await sender.send({ kind: 'login', path: '/auth/login', body });
  const token = field(signedIn, 'access_token');
  const suspect = await register(sender);
  while (!signal.aborted) {
    const batch = await sender.send({
      kind: 'batch',
      path: '/admin/bulk-generate-qr',
      body: { quantity: BATCH, purpose: 'testing', notes: null },
      token,
    });
    const path = `/admin/qr-batch/${field(batch, 'id')}/codes`;
    const shows = (text: string): boolean => text.split('"uid"').length === BATCH + 1;
    const { codes } = (await reader.read({ path, token, after: batch, shows })) as BatchCodes;
    offers.push(...codes.flatMap(({ uid }) => [uid, uid]));
    await print(fixture, field(batch, 'id'), token);
    while (offers.length > BATCH && !signal.aborted) await toggle(fixture, suspect, token);
  }
}

async function print({ sender, reader }: ActorFixture, id: string, token: string): Promise<void> {
  const path = `/admin/qr-batch/${id}/mark-printed`;
  const after = await sender.send({ kind: 'print', path, body: {}, token });
  const shows = (text: string): boolean =>
    new RegExp(`"id":"${id}"[^{}]*"status":"printed"`, 'u').test(text);
  await reader.look({ path: '/admin/qr-batches?limit=200', token, after, shows });
}

interface Account {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

async function toggle(
  { sender, reader }: ActorFixture,
  suspect: Account,
  token: string,
): Promise<void> {
  const path = `/admin/users/${suspect.id}/toggle-status`;
  const after = await sender.send({ kind: 'toggle', path, body: {}, token });
  const isActive = `"is_active":${field(after, 'is_active')}`;
  const shows = (text: string): boolean => text.includes(isActive);
  await reader.look({ path: `/admin/users?search=${suspect.username}`, token, after, shows });
  await new Promise((resolve) => setTimeout(resolve, 100));
}

async function register(sender: Sender): Promise<Account> {
  const username = `owner-${randomUUID().slice(0, 18)}`;
  const body = { username, password: PASSWORD };
  const registered = await sender.send({ kind: 'register', path: '/auth/register', body });
  const token = field(registered, 'access_token');
  const [, payload = ''] = token.split('.');
  const { sub }: { sub: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { id: sub, username, token };
}

/** One owner after another: registers, makes codes, is written to, replies, claims, buys. */
async function own(fixture: ActorFixture, offers: Offers): Promise<void> {
  const { signal, sender, reader } = fixture;
  while (!signal.aborted) {
    const { token } = await register(sender);
    for (let code = 1; code <= 5 && !signal.aborted; code += 1) {
      const after = await sender.send({
        kind: 'generate',
        path: '/qr/generate',
        body: { title: `Thing ${code}`, greeting_message: 'Thank you for scanning.' },
        token,
      });
      const uid = field(after, 'uid');
      const shows = (text: string): boolean => text.includes(uid);
      await reader.look({ path: '/user/qr-codes', token, after, shows });
      await converse(fixture, uid, token);
      await pauseAndResume(fixture, uid, token);
      const offered = offers.shift();
      if (offered !== undefined) await claim(fixture, offered, token);
    }
    await buy(fixture, token);
  }
}

const showsClaim = (text: string): boolean => text.includes('"is_claimed":true');

async function claim(fixture: ActorFixture, uid: string, token: string): Promise<void> {
  const { sender, reader } = fixture;
  const body = { title: 'A sticker', greeting_message: null };
  const claimed = await sender.send({ kind: 'claim', path: `/qr/${uid}/claim`, body, token });
  if (!claimed) return;
  await reader.look({ path: `/qr/${uid}`, after: claimed, shows: showsClaim });
  await converse(fixture, uid, token);
}

async function pauseAndResume({ sender, reader }: ActorFixture, uid: string, token: string) {
  for (const paused of [true, false]) {
    const body = { is_paused: paused };
    const path = `/qr/${uid}`;
    const after = await sender.send({ kind: 'edit', method: 'PATCH', path, body, token });
    const shows = (text: string): boolean =>
      new RegExp(`"uid":"${uid}"[^{}]*"is_paused":${paused}`, 'u').test(text);
    await reader.look({ path: '/user/qr-codes', token, after, shows });
  }
}

/** A finder writes, the owner sees it and replies, the finder answers, the owner replies again. */
async function converse(fixture: ActorFixture, uid: string, token: string): Promise<void> {
  const { sender, reader } = fixture;
  const path = `/qr/${uid}/message`;
  const place = { latitude: 1, longitude: 2, accuracy: 3 };
  const body = { content: words(), location_data: place, sender_email: 'finder@example.org' };
  const after = await sender.send({ kind: 'message', path, body });
  const [id, thread] = [field(after, 'id'), field(after, 'thread_token')];
  const shows = (text: string): boolean => text.includes(id);
  await reader.look({ path: `/user/messages?qr_code_id=${uid}`, token, after, shows });
  await sender.send({
    kind: 'seen',
    path: '/user/messages/read',
    body: { message_ids: [id] },
    token,
  });
  await reply(fixture, id, { token, thread });
  const answered = await sender.send({
    kind: 'answer',
    path: `/threads/${thread}/messages`,
    body: { content: words() },
  });
  await reply(fixture, field(answered, 'id'), { token, thread });
  const block = `/user/threads/${id.replace(/-\d+$/u, '')}/block`;
  if (Math.random() < 0.2) await sender.send({ kind: 'block', path: block, body: {}, token });
}

async function reply(
  { sender, reader }: ActorFixture,
  messageId: string,
  { token, thread }: { readonly token: string; readonly thread: string },
): Promise<void> {
  const path = `/user/messages/${messageId}/reply`;
  const body = { content: words() };
  const after = await sender.send({ kind: 'reply', path, body, token });
  const shows = (text: string): boolean => text.includes(body.content);
  await reader.look({ path: `/threads/${thread}`, after, shows });
}

async function buy({ sender, reader }: ActorFixture, token: string): Promise<void> {
  const all = { path: '/store/qr-packs', after: null, shows: () => true };
  const { packs } = (await reader.read(all)) as { packs: readonly { id: string }[] };
  const body = { pack_id: packs[0]?.id };
  const path = '/store/purchase-qr-pack';
  const order = field(await sender.send({ kind: 'order', path, body, token }), 'order_id');
  const after = await sender.send({
    kind: 'payment',
    path: `/store/complete-payment/${order}`,
    body: { payment_id: `DEMO_${Date.now()}` },
    token,
  });
  const shows = (text: string): boolean => text.includes(order);
  await reader.look({ path: '/user/orders', token, after, shows });
}

/** A unique text, so that duplicates of a message are found. */
const words = (): string => `Hello, ${randomUUID()}`;
