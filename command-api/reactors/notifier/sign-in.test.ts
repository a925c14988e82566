import { randomUUID } from 'node:crypto';
import { readWholeLog } from '@app/events/testing/read-log';
import { beforeEach, expect, test } from 'vitest';
import { BASE, registerWithEmail, requested, trailOf } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { linkSentTo } from '../../testing/secrets-sent.ts';

const notifier = setUpNotifierFixture();
beforeEach(async () => {
  await notifier.start();
});

const newAddress = (): string => `${randomUUID().slice(0, 8)}@people.example`;
const plain = (raw = ''): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const askForLink = (identifier: string) =>
  notifier.commands.call('/api/auth/request', { body: { identifier } });

test('a sign-in link goes out by e-mail, and signs in', async () => {
  const address = newAddress();
  await askForLink(address);
  await notifier.settled();
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([[address]]);
  const token = await linkSentTo(notifier.commands, address);
  expect(plain(notifier.mail.received[0]?.raw)).toContain(`${BASE}/auth/${token}`);
  const { status, body } = await notifier.commands.call(`/api/auth/verify/${token}`, { body: {} });
  expect([status, typeof body['access_token']]).toEqual([200, 'string']);
});

test('a sign-in link goes out by SMS, in one segment', async () => {
  await askForLink('+49 30 7654321');
  await notifier.settled();
  const token = await linkSentTo(notifier.commands, '+49307654321');
  expect(notifier.sms.taken).toMatchObject([{ to: '+49307654321' }]);
  expect(notifier.sms.taken[0]?.body).toContain(`${BASE}/auth/${token}`);
  expect(notifier.sms.taken[0]?.body.length).toBeLessThanOrEqual(160);
});

test('of two links that were asked for before any went out, the newest alone goes', async () => {
  await notifier.stopReactors();
  const address = newAddress();
  await askForLink(address);
  await askForLink(address);
  await notifier.start();
  await notifier.settled();
  expect(notifier.mail.received).toHaveLength(1);
  expect(plain(notifier.mail.received[0]?.raw)).toContain(
    await linkSentTo(notifier.commands, address),
  );
  const both = (await requested(notifier.commands)).slice(-2);
  const trails = await Promise.all(
    both.map(({ noticeId }) => trailOf(notifier.commands, noticeId)),
  );
  const ends = trails.map((trail) => trail.at(-1));
  expect(new Set(ends.map((end) => end?.type))).toEqual(new Set(['NoticeDropped', 'NoticeSent']));
  const dropped = ends.find((end) => end?.type === 'NoticeDropped');
  expect(dropped).toMatchObject({ data: { reason: 'not-wanted' } });
});

test('who registers with an address is sent a code, which proves it', async () => {
  const { token, email } = await registerWithEmail(notifier.commands);
  await notifier.settled();
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([[email]]);
  const code = /\b\d{6}\b/u.exec(notifier.mail.received[0]?.headers.get('subject') ?? '')?.[0];
  const path = '/api/user/contacts/email/verify';
  const { status } = await notifier.commands.call(path, { token, body: { code } });
  expect(status).toBe(200);
});

test('whose address it is hears of a registration with it, once, and no code goes out', async () => {
  const address = newAddress();
  await askForLink(address);
  await notifier.commands.call(`/api/auth/verify/${await linkSentTo(notifier.commands, address)}`, {
    body: {},
  });
  await notifier.settled();
  notifier.mail.received.length = 0;
  const headers = { 'Idempotency-Key': randomUUID() };
  const username = `user-${randomUUID().slice(0, 8)}`;
  const body = { username, email: address, password: 'a long enough password' };
  for (const _ of [1, 2]) {
    expect((await notifier.commands.call('/api/auth/register', { headers, body })).status).toBe(
      201,
    );
  }
  await notifier.settled();
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([[address]]);
  const [{ headers: lines, raw } = { headers: new Map(), raw: '' }] = notifier.mail.received;
  expect(lines.get('subject')).toBe('You already have an account at Eyelet');
  expect(plain(raw)).toContain(`${BASE}/auth`);
  expect(plain(raw)).not.toMatch(/\b\d{6}\b/u);
});

test('whose number it is hears by SMS that another account wants it', async () => {
  const number = '+493011223344';
  await askForLink(number);
  await notifier.commands.call(`/api/auth/verify/${await linkSentTo(notifier.commands, number)}`, {
    body: {},
  });
  await notifier.settled();
  notifier.sms.taken.length = 0;
  const token = await notifier.commands.register();
  await notifier.commands.call('/api/user/profile', {
    token,
    method: 'PUT',
    body: { phone: number },
  });
  await notifier.settled();
  expect(notifier.sms.taken).toMatchObject([
    { to: number, body: expect.stringContaining('It stays yours') },
  ]);
});

test('a new phone number is sent a code by SMS, which proves it', async () => {
  const token = await notifier.commands.register();
  const change = { token, method: 'PUT', body: { phone: '+493099887766' } };
  expect((await notifier.commands.call('/api/user/profile', change)).status).toBe(200);
  await notifier.settled();
  expect(notifier.sms.taken).toMatchObject([{ to: '+493099887766' }]);
  const code = /\b\d{6}\b/u.exec(notifier.sms.taken[0]?.body ?? '')?.[0];
  const path = '/api/user/contacts/phone/verify';
  expect((await notifier.commands.call(path, { token, body: { code } })).status).toBe(200);
});

test('no token and no code stands in the log or in the tables', async () => {
  const address = newAddress();
  await askForLink(address);
  await registerWithEmail(notifier.commands);
  await notifier.settled();
  const code = /\b\d{6}\b/u.exec(
    notifier.mail.received.map(({ headers }) => headers.get('subject')).join(' '),
  )?.[0];
  const token = await linkSentTo(notifier.commands, address);
  const everything: string[] = [];
  for (const { data, streamId } of await readWholeLog(notifier.commands.log)) {
    everything.push(JSON.stringify(data), streamId);
  }
  const { rows } = await notifier.commands.pool.query('select * from reactors.notices');
  everything.push(JSON.stringify(rows));
  const all = everything.join('\n');
  expect(all).not.toContain(token);
  expect(all).not.toContain(`"${code}"`);
  expect(all).not.toMatch(/people\.example|owners\.example/u);
});
