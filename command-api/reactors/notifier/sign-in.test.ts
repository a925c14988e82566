import { readWholeLog } from '@app/events/testing/read-log';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import {
  BASE,
  choose,
  LIVE,
  registerWithEmail,
  requested,
  settled,
  startNotifier,
  trailOf,
} from '../../testing/notices.ts';
import { linkSentTo } from '../../testing/secrets-sent.ts';
import { SmsProvider } from '../../testing/sms-provider.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let mail: MailServer;
let sms: SmsProvider;
let reactors: Reactors;

beforeAll(async () => {
  fixture = await startCommandFixture();
  mail = await MailServer.start();
  sms = await SmsProvider.start();
  await choose(fixture, LIVE);
});
beforeEach(async () => {
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url });
});
afterEach(async () => {
  await reactors.stop();
  mail.received.length = 0;
  sms.taken.length = 0;
});
afterAll(async () => {
  await mail.stop();
  await sms.stop();
  await fixture.stop();
});

const newAddress = (): string => `${randomUUID().slice(0, 8)}@people.example`;
const plain = (raw = ''): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const askForLink = (identifier: string) =>
  fixture.call('/api/auth/request', { body: { identifier } });

test('a sign-in link goes out by e-mail, and signs in', async () => {
  const address = newAddress();
  await askForLink(address);
  await settled(fixture);
  expect(mail.received.map(({ to }) => to)).toEqual([[address]]);
  const token = await linkSentTo(fixture, address);
  expect(plain(mail.received[0]?.raw)).toContain(`${BASE}/auth/${token}`);
  const { status, body } = await fixture.call(`/api/auth/verify/${token}`, { body: {} });
  expect([status, typeof body['access_token']]).toEqual([200, 'string']);
});

test('a sign-in link goes out by SMS, in one segment', async () => {
  await askForLink('+49 30 7654321');
  await settled(fixture);
  const token = await linkSentTo(fixture, '+49307654321');
  expect(sms.taken).toMatchObject([{ to: '+49307654321' }]);
  expect(sms.taken[0]?.body).toContain(`${BASE}/auth/${token}`);
  expect(sms.taken[0]?.body.length).toBeLessThanOrEqual(160);
});

test('of two links that were asked for before any went out, the newest alone goes', async () => {
  await reactors.stop();
  const address = newAddress();
  await askForLink(address);
  await askForLink(address);
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url });
  await settled(fixture);
  expect(mail.received).toHaveLength(1);
  expect(plain(mail.received[0]?.raw)).toContain(await linkSentTo(fixture, address));
  const both = (await requested(fixture)).slice(-2);
  const trails = await Promise.all(both.map(({ noticeId }) => trailOf(fixture, noticeId)));
  const ends = trails.map((trail) => trail.at(-1));
  expect(new Set(ends.map((end) => end?.type))).toEqual(new Set(['NoticeDropped', 'NoticeSent']));
  const dropped = ends.find((end) => end?.type === 'NoticeDropped');
  expect(dropped).toMatchObject({ data: { reason: 'not-wanted' } });
});

test('who registers with an address is sent a code, which proves it', async () => {
  const { token, email } = await registerWithEmail(fixture);
  await settled(fixture);
  expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
  const code = /\b\d{6}\b/u.exec(mail.received[0]?.headers.get('subject') ?? '')?.[0];
  const path = '/api/user/contacts/email/verify';
  const { status } = await fixture.call(path, { token, body: { code } });
  expect(status).toBe(200);
});

test('whose address it is hears of a registration with it, once, and no code goes out', async () => {
  const address = newAddress();
  await askForLink(address);
  await fixture.call(`/api/auth/verify/${await linkSentTo(fixture, address)}`, { body: {} });
  await settled(fixture);
  mail.received.length = 0;
  const headers = { 'Idempotency-Key': randomUUID() };
  const username = `user-${randomUUID().slice(0, 8)}`;
  const body = { username, email: address, password: 'a long enough password' };
  for (const _ of [1, 2]) {
    expect((await fixture.call('/api/auth/register', { headers, body })).status).toBe(201);
  }
  await settled(fixture);
  expect(mail.received.map(({ to }) => to)).toEqual([[address]]);
  const [{ headers: lines, raw } = { headers: new Map(), raw: '' }] = mail.received;
  expect(lines.get('subject')).toBe('You already have an account at Eyelet');
  expect(plain(raw)).toContain(`${BASE}/auth`);
  expect(plain(raw)).not.toMatch(/\b\d{6}\b/u);
});

test('whose number it is hears by SMS that another account wants it', async () => {
  const number = '+493011223344';
  await askForLink(number);
  await fixture.call(`/api/auth/verify/${await linkSentTo(fixture, number)}`, { body: {} });
  await settled(fixture);
  sms.taken.length = 0;
  const token = await fixture.register();
  await fixture.call('/api/user/profile', { token, method: 'PUT', body: { phone: number } });
  await settled(fixture);
  expect(sms.taken).toMatchObject([
    { to: number, body: expect.stringContaining('It stays yours') },
  ]);
});

test('a new phone number is sent a code by SMS, which proves it', async () => {
  const token = await fixture.register();
  const change = { token, method: 'PUT', body: { phone: '+493099887766' } };
  expect((await fixture.call('/api/user/profile', change)).status).toBe(200);
  await settled(fixture);
  expect(sms.taken).toMatchObject([{ to: '+493099887766' }]);
  const code = /\b\d{6}\b/u.exec(sms.taken[0]?.body ?? '')?.[0];
  const path = '/api/user/contacts/phone/verify';
  expect((await fixture.call(path, { token, body: { code } })).status).toBe(200);
});

test('no token and no code stands in the log or in the tables', async () => {
  const address = newAddress();
  await askForLink(address);
  await registerWithEmail(fixture);
  await settled(fixture);
  const code = /\b\d{6}\b/u.exec(
    mail.received.map(({ headers }) => headers.get('subject')).join(' '),
  )?.[0];
  const token = await linkSentTo(fixture, address);
  const everything: string[] = [];
  for (const { data, streamId } of await readWholeLog(fixture.log)) {
    everything.push(JSON.stringify(data), streamId);
  }
  const { rows } = await fixture.pool.query('select * from reactors.notices');
  everything.push(JSON.stringify(rows));
  const all = everything.join('\n');
  expect(all).not.toContain(token);
  expect(all).not.toContain(`"${code}"`);
  expect(all).not.toMatch(/people\.example|owners\.example/u);
});
