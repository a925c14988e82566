import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PushDevice } from '@app/command-api/testing/push-device';
import { TelegramServer } from '@app/command-api/testing/telegram-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { connectChat } from './testing/connect-chat.ts';
import { GuessableCalls } from './testing/guessable-calls.ts';
import { historyTraces } from './testing/history-traces.ts';
import { Marks } from './testing/planted-marks.ts';
import { sendVoiceNote } from './testing/send-voice-note.ts';
import { addEndpoint, addPasskey, tryAuthenticator, useApiKey } from './testing/sign-in-means.ts';
import { stumble } from './testing/stumble.ts';
import {
  dumpDatabase,
  dumpLog,
  findWords,
  hashesOf,
  isReadModel,
  readLogsAndMetrics,
  type Trace,
} from './testing/traces.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

let product: StartedProduct;
let telegram: TelegramServer;
beforeAll(async () => {
  telegram = await TelegramServer.start(`4242:${kept.word()}`);
  // Lets the test choose the address of a request.
  const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', ...telegram.environment };
  product = await startProduct({ environment });
  calls = new GuessableCalls(product.url);
});
afterAll(() => Promise.all([product.stop(), telegram.stop()]));

/** Marks in data of an account that will be erased, and in data that stays. */
const erased = new Marks();
const kept = new Marks();

/** Secrets of the account that nobody can guess, so they may be stored as plain hashes. */
const programSecrets: string[] = [];

let calls: GuessableCalls;
const call: GuessableCalls['call'] = (...asked) => calls.call(...asked);
const must: GuessableCalls['must'] = (...asked) => calls.must(...asked);

async function signIn(identifier: string, password: string): Promise<string> {
  return String((await must('POST', '/auth/login', { identifier, password }))['access_token']);
}

interface OutboxNotice {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly link: string | null;
}

/** Waits up to a minute for a notice to an address in the administrator's outbox. */
async function sentTo(admin: string, to: string, kind: string): Promise<OutboxNotice> {
  for (let waited = 0; waited < 1200; waited += 1) {
    const { notices } = (await must('GET', '/admin/outbox', undefined, admin)) as unknown as {
      readonly notices: readonly OutboxNotice[];
    };
    const found = notices.find((notice) => notice.to === to && notice.kind === kind);
    if (found) return found;
    await delay(50);
  }
  throw new Error(`Nothing was sent: ${kind}`);
}

async function verify(admin: string, token: string, kind: 'email' | 'phone', address: string) {
  const { text } = await sentTo(admin, address, 'contact-code');
  const code = /\b\d{6}\b/u.exec(text)?.[0];
  await must('POST', `/user/contacts/${kind}/verify`, { code }, token);
}

/** Opens the page of a code; neither the address nor the browser may be stored. */
async function open(uid: string): Promise<void> {
  const address = `203.0.113.${randomInt(200, 250)}`;
  const browser = erased.word();
  kept.words.push(address);
  const opened = await fetch(`${product.url}/api/qr/${uid}/scan`, {
    method: 'POST',
    headers: {
      'User-Agent': `Mozilla/5.0 (Android 15; Mobile; ${browser}) Firefox/140.0`,
      'X-Forwarded-For': address,
    },
  });
  expect(opened.status).toBe(200);
}

/** An account that has used every feature, with a conversation; and what is needed to erase it. */
async function lead(admin: string) {
  const [password, next] = [erased.word(), erased.word()];
  const email = `${erased.word()}@example.org`;
  const registered = { username: erased.word(), email, password };
  let token = String((await must('POST', '/auth/register', registered))['access_token']);
  await verify(admin, token, 'email', email);
  const [username, other, phone] = [erased.word(), `${erased.word()}@example.org`, erased.phone()];
  await must('PUT', '/user/profile', { username, email: other, phone }, token);
  await verify(admin, token, 'email', other);
  await verify(admin, token, 'phone', phone);
  const change = { current_password: password, new_password: next };
  await must('POST', '/user/password', change, token);
  token = await signIn(other, next);
  const { subscription } = new PushDevice(`https://push.invalid/send/${erased.word()}`);
  erased.words.push(subscription.p256dh, subscription.auth);
  await must('POST', '/user/devices', subscription, token);
  const signed = { calls, url: product.url, token };
  erased.words.push(await addPasskey(signed, erased.word()));
  programSecrets.push(...(await useApiKey(signed, erased.word())));
  erased.words.push(...(await tryAuthenticator(signed)));
  erased.words.push(await addEndpoint(signed, erased.word()));
  const ntfy = { server: 'https://ntfy.invalid', topic: erased.word() };
  await must('POST', '/user/channels/ntfy', { ...ntfy, token: `tk_${erased.word()}` }, token);
  const { link } = await must('POST', '/user/channels/telegram', {}, token);
  erased.words.push(...(await connectChat(telegram, String(link))));
  const made = { title: erased.word(), greeting_message: erased.word() };
  const uid = String((await must('POST', '/qr/generate', made, token))['uid']);
  const changed = { title: erased.word(), greeting_message: erased.word() };
  await must('PATCH', `/qr/${uid}`, changed, token);
  await askHelper(admin, token);
  await open(uid);
  await must('PUT', `/qr/${uid}/lost`, { message: erased.word() }, token);
  await open(uid);
  await must('POST', `/qr/${uid}/found`, {}, token);
  const message = {
    content: erased.word(),
    sender_email: `${erased.word()}@example.org`,
    sender_phone: erased.phone(),
    location_data: { latitude: 51.123_456_7, longitude: 12.765_432_1, accuracy: 3 },
    voice_note_id: await sendVoiceNote(new DemoApi(product.url), uid, erased.word()),
  };
  erased.words.push('51.1234567', '12.7654321');
  const sent = await must('POST', `/qr/${uid}/message`, message);
  const reply = { content: erased.word() };
  await must('POST', `/user/messages/${String(sent['id'])}/reply`, reply, token);
  const thread = String(sent['thread_token']);
  await must('POST', `/threads/${thread}/messages`, { content: erased.word() });
  await quarrel({ uid, token, admin, first: String(sent['id']) });
  return { uid, username, token, thread };
}

/** Asks a helper by SMS, who agrees. */
async function askHelper(admin: string, token: string): Promise<void> {
  const { order_id: order } = await must('POST', '/user/subscription', { plan: 'basic' }, token);
  const payment = { payment_id: 'DEMO_1' };
  await must('POST', `/store/complete-payment/${String(order)}`, payment, token);
  const asked = { name: erased.word(), phone: erased.phone(), owner_name: erased.word() };
  const told = { shows_title: true, after_minutes: 1 };
  await must('POST', '/user/helpers', { ...asked, ...told }, token);
  const { text } = await sentTo(admin, asked.phone, 'helper-invitation');
  const link = /\/helper\/(?<token>[\w-]+)/u.exec(text)?.groups?.['token'] ?? '';
  erased.words.push(link);
  await must('POST', `/helpers/${link}/answer`, { agrees: true });
}

const DECISION = { outcome: 'warned', reason: 'misplaced' };
type Quarrel = Record<'uid' | 'token' | 'admin' | 'first', string>;

/** A stranger reports the code, and its owner reports a finder. */
async function quarrel({ uid, token, admin, first }: Quarrel) {
  // The stranger's words stay with the report, for 180 days.
  const left = { words: kept.word(), email: kept.email() };
  const report = { about: 'code', reason: 'other', ...left };
  const id = String((await must('POST', `/qr/${uid}/report`, report))['id']);
  await must('POST', `/admin/reports/${id}/decision`, DECISION, admin);
  await sentTo(admin, left.email, 'report-decided');
  const rude = { about: 'conversation', reason: 'other', words: erased.word() };
  const path = `/user/threads/${first.slice(0, -2)}/report`;
  const other = String((await must('POST', path, rude, token))['id']);
  await must('POST', `/admin/reports/${other}/decision`, DECISION, admin);
}

/** An account that a sign-in link created. */
async function leadByLink(admin: string) {
  const email = `${erased.word()}@example.org`;
  await must('POST', '/auth/request', { identifier: email });
  const { link } = await sentTo(admin, email, 'sign-in-link');
  const linkToken = /\/auth\/(?<token>[\w-]+)/u.exec(link ?? '')?.groups?.['token'] ?? '';
  erased.words.push(linkToken);
  const answer = await must('POST', `/auth/verify/${linkToken}`, {});
  const token = String(answer['access_token']);
  const username = String((await must('GET', '/user/profile', undefined, token))['username']);
  return { username, token };
}

const everything = async (): Promise<readonly Trace[]> => [
  ...(await dumpLog(product.dataDir)),
  ...(await dumpDatabase(product.dataDir)),
  ...(await readLogsAndMetrics(product.dataDir)),
];

test('what people say of themselves stands nowhere in the clear, and once erased nowhere at all', async () => {
  const admin = await signIn(product.admin.username, product.admin.password);
  const notes = { quantity: 1, purpose: 'testing', notes: kept.word() };
  await must('POST', '/admin/bulk-generate-qr', notes, admin);
  await must('PUT', '/admin/telegram-bot', { token: telegram.token }, admin);
  await stumble(calls, kept);
  const owner = await lead(admin);
  const byLink = await leadByLink(admin);
  const { codes } = (await must('GET', '/user/export', undefined, owner.token)) as {
    codes?: unknown;
  };
  expect(codes).toMatchObject([{ openings: [{ kind: 'phone' }, { kind: 'phone' }] }]);

  const before = await everything();
  const words = [...erased.words, ...kept.words];
  const written = before.filter((trace) => !isReadModel(trace));
  expect(findWords(written, words)).toEqual([]);
  const history = await historyTraces(product.url, admin);
  expect(findWords(history, words)).toEqual([]);
  expect(findWords(history, [owner.uid]).length).toBeGreaterThan(0);
  expect(programSecrets).toHaveLength(2);
  expect(findWords(before, programSecrets)).toEqual([]);
  expect(findWords(before, hashesOf(words))).toEqual([]);
  // A control: if these words were not found, finding no others would prove nothing.
  const control = findWords(before, [owner.uid, owner.username]);
  expect(control.some((found) => /^\w+ in event /u.test(found))).toBe(true);
  expect(control.some((found) => found.startsWith(`${owner.username} in app users_v`))).toBe(true);
  expect(before.filter(({ where }) => where.startsWith('metrics of')).length).toBeGreaterThan(3);

  for (const { username, token } of [owner, byLink]) {
    await must('DELETE', '/user', { confirmation: username }, token);
    expect((await call('GET', '/user/profile', undefined, token)).status).toBe(401);
  }
  const refused = await call('POST', `/qr/${owner.uid}/message`, { content: erased.word() });
  const detail = 'This code is not taking messages right now.';
  expect([refused.status, refused.body['detail']]).toEqual([409, detail]);
  await expect
    .poll(async () => findWords(await everything(), [...erased.words, byLink.username]))
    .toEqual([]);
  expect(findWords(await historyTraces(product.url, admin), erased.words)).toEqual([]);
  // The decision stays, with its reason.
  const { reports } = await must('GET', '/admin/reports?state=decided', undefined, admin);
  expect(reports).toMatchObject([{ decision: DECISION }, { decision: DECISION }]);
});
