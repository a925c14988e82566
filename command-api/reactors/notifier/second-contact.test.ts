import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/helpers/helper-links.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { helperSubject } from '@app/events/helpers';
import { streams } from '@app/events/streams';
import { BASE, appendTo } from '../../testing/notices.ts';

const notifier = setUpNotifierFixture();
const MINUTE_MS = 60_000;

/** How far the notifier's clock is ahead, in minutes. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead * MINUTE_MS);
beforeEach(() => {
  ahead = 0;
});

interface Helper {
  readonly id: string;
  readonly email: string;
  readonly link: string;
}

const call = (path: string, body: object = {}, method = 'POST') =>
  notifier.commands.call(path, { token: notifier.owner.token, method, body });

/** Adds a helper who is notified after ten minutes. */
async function helper({ agrees = true, showsTitle = false } = {}): Promise<Helper> {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const told = { shows_title: showsTitle, after_minutes: 10 };
  const asked = { name: 'Ben', email, owner_name: 'Olga', ...told };
  const id = String((await call('/api/user/helpers', asked)).body['id']);
  const { userId } = subjectOf(notifier.owner.token);
  const key = await notifier.commands.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: id }, key).token;
  if (agrees) await call(`/api/helpers/${link}/answer`, { agrees: true });
  return { id, email, link };
}

/** Mails about messages, not invitations. */
const alertsTo = ({ email }: { readonly email: string }) =>
  notifier.mail.received.filter(({ to, raw }) => to.includes(email) && !raw.includes('Say yes'));
const textOf = (raw: string | undefined): string => (raw ?? '').replaceAll('=\r\n', '');

const alerts = async () =>
  (await notifier.newNotices()).filter(({ kind }) => kind === 'helper-alert');
const isPlanned = async () => (await alerts()).length === 1;
const scan = () => call(`/api/qr/${notifier.uid}/scan`);
const markLost = () =>
  call(`/api/qr/${notifier.uid}/lost`, { message: 'It holds my medicine' }, 'PUT');

/** A finder writes, and the owner is notified at once. */
async function written() {
  const message = await notifier.write({ content: 'I am Eve, call 0170 5551234' });
  await eventually(() => alertsTo(notifier.owner).length === 1);
  return message;
}

const outcomes = async (): Promise<readonly unknown[]> => {
  const trails = (await alerts()).map(({ noticeId }) => notifier.trailOf(noticeId));
  return (await Promise.all(trails)).map((trail) => {
    const last = trail.at(-1);
    return last?.type === 'NoticeDropped' ? last.data.reason : last?.type;
  });
};

test('of a message that the owner does not look at, the helper is told after the delay, once', async () => {
  const ben = await helper({ showsTitle: true });
  await notifier.start({ now });
  const message = await written();
  await eventually(isPlanned);
  ahead = 9;
  expect(alertsTo(ben)).toEqual([]);
  ahead = 60;
  await notifier.settled();
  expect([alertsTo(ben).length, alertsTo(notifier.owner).length]).toEqual([1, 1]);
  const raw = textOf(alertsTo(ben)[0]?.raw);
  expect(raw).toContain(`/helper/${ben.link}?message=3D${message.messageId}`);
  expect(raw).toContain('Blue bag');
  expect(raw).not.toMatch(/Eve|0170 5|owners\.example/u);
  expect(alertsTo(ben)[0]?.headers.get('list-unsubscribe')).toMatch(/\/unsubscribe\/h-/u);
});

test('of scans of a lost thing before anybody looked, the helper is told once', async () => {
  const ben = await helper();
  await markLost();
  await notifier.start({ now });
  await scan();
  await scan();
  await eventually(() => alertsTo(notifier.owner).length === 2);
  ahead = 11;
  await notifier.settled();
  expect(alertsTo(ben)).toHaveLength(1);
  const [notice] = await alerts();
  const raw = textOf(alertsTo(ben)[0]?.raw);
  expect(raw).toContain(`/helper/${ben.link}?scan=3D${notice?.noticeId}`);
  // With the uid, the helper could read the page of the code, and so its name.
  for (const secret of ['Blue bag', 'medicine', notifier.uid]) expect(raw).not.toContain(secret);
  await call(`/api/qr/${notifier.uid}/scans/seen`);
  await scan();
  ahead = 30;
  await notifier.settled();
  expect(alertsTo(ben)).toHaveLength(2);
});

test.each([
  ['looked', (messageId: string) => call('/api/user/messages/read', { message_ids: [messageId] })],
  [
    'replied',
    (messageId: string) => call(`/api/user/messages/${messageId}/reply`, { content: 'Thanks' }),
  ],
])('of a message nobody else is told once the owner %s', async (_what, act) => {
  const ben = await helper();
  await notifier.start({ now });
  const { messageId } = await written();
  await eventually(isPlanned);
  expect((await act(messageId)).status).toBeLessThan(300);
  ahead = 30;
  await notifier.settled();
  expect(await outcomes()).toEqual(['seen']);
  expect(alertsTo(ben)).toEqual([]);
});

test.each([
  ['saw the scan', () => call(`/api/qr/${notifier.uid}/scans/seen`)],
  ['has the thing back', () => call(`/api/qr/${notifier.uid}/found`)],
  [
    'read a message since',
    async () => {
      const { messageId } = await notifier.write();
      return call('/api/user/messages/read', { message_ids: [messageId] });
    },
  ],
])('of a scan nobody else is told once the owner %s', async (_what, act) => {
  const ben = await helper();
  await markLost();
  await notifier.start({ now });
  await scan();
  await eventually(isPlanned);
  expect((await act()).status).toBe(200);
  ahead = 30;
  await notifier.settled();
  expect((await outcomes())[0]).toBe('seen');
  expect(alertsTo(ben).filter(({ raw }) => raw.includes('scan=3D'))).toEqual([]);
});

test('a paused code tells nobody, nor is who has left by then told', async () => {
  const ben = await helper();
  await notifier.start({ now });
  await written();
  await eventually(isPlanned);
  await call(`/api/qr/${notifier.uid}`, { is_paused: true }, 'PATCH');
  ahead = 11;
  await notifier.settled();
  expect(await outcomes()).toEqual(['not-wanted']);
  await call(`/api/qr/${notifier.uid}`, { is_paused: false }, 'PATCH');
  await notifier.write();
  await eventually(async () => (await alerts()).length === 2);
  await call(`/api/helpers/${ben.link}/answer`, { agrees: false });
  ahead = 30;
  await notifier.settled();
  expect(alertsTo(ben)).toEqual([]);
});

test('who has not said yes is not told', async () => {
  const asked = await helper({ agrees: false });
  await notifier.start({ now });
  await written();
  ahead = 11;
  await notifier.settled();
  expect([await alerts(), alertsTo(asked)]).toEqual([[], []]);
});

test('a process that ends before the delay tells the helper of message and scan once', async () => {
  const ben = await helper();
  await markLost();
  await notifier.start({ now });
  await written();
  await scan();
  await eventually(async () => (await alerts()).length === 2);
  // As if no checkpoint had been stored.
  const forget = async (): Promise<void> => {
    await notifier.stopReactors();
    await notifier.commands.pool.query('delete from reactors.checkpoints');
    await notifier.commands.pool.query('truncate reactors.notices');
  };
  await forget();
  // Notices that other tests left for later are due then, too.
  ahead = 24 * 60;
  for (let run = 0; run < 2; run += 1) {
    await notifier.start({ now });
    await notifier.settled();
    await forget();
  }
  expect(alertsTo(ben)).toHaveLength(2);
  expect(await outcomes()).toEqual(['NoticeSent', 'NoticeSent']);
});

const timeAt = (hours: number): string =>
  new Date(now().getTime() + hours * 60 * MINUTE_MS).toISOString().slice(11, 16);

test('in quiet hours the owner is told when they end, and a helper is told all the same', async () => {
  const ben = await helper();
  expect((await beQuiet()).status).toBe(200);
  await notifier.start({ now });
  await notifier.write();
  await eventually(isPlanned);
  ahead = 11;
  await eventually(() => alertsTo(ben).length === 1);
  expect(alertsTo(notifier.owner)).toEqual([]);
  ahead = 121;
  await notifier.settled();
  expect(alertsTo(notifier.owner)).toHaveLength(1);
});

/** Quiet hours that began an hour ago and last for another two. */
async function beQuiet({ except_lost = true, except_alarms = true } = {}) {
  const excepted = { except_lost, except_alarms };
  const quiet_hours = { from: timeAt(-1), to: timeAt(2), time_zone: 'UTC', ...excepted };
  return call('/api/user/quiet-hours', { quiet_hours }, 'PUT');
}

test('what was read in quiet hours is no news when they end', async () => {
  await beQuiet();
  await notifier.start({ now });
  const { messageId } = await notifier.write();
  await eventually(async () => (await notifier.newNotices()).length === 1);
  await call('/api/user/messages/read', { message_ids: [messageId] });
  ahead = 121;
  await notifier.settled();
  const [notice] = await notifier.newNotices();
  const trail = await notifier.trailOf(notice?.noticeId ?? '');
  expect(trail.at(-1)).toMatchObject({ type: 'NoticeDropped', data: { reason: 'seen' } });
  expect(alertsTo(notifier.owner)).toEqual([]);
});

test('what is lost is told at any hour where its owner wants so, and waits where not', async () => {
  await call(`/api/qr/${notifier.uid}/lost`, {}, 'PUT');
  await beQuiet();
  await notifier.start({ now });
  await notifier.write();
  await eventually(() => alertsTo(notifier.owner).length === 1);
  await beQuiet({ except_lost: false });
  await notifier.write();
  await eventually(async () => (await notifier.newNotices()).length === 2);
  const [, second] = await notifier.newNotices();
  expect(second?.startsAt).toBeDefined();
  expect(alertsTo(notifier.owner)).toHaveLength(1);
  ahead = 121;
  await notifier.settled();
  expect(alertsTo(notifier.owner)).toHaveLength(2);
});

test('what cannot wait is told at any hour where its owner wants so, and waits where not', async () => {
  await beQuiet();
  await notifier.start({ now });
  await notifier.write({
    content: 'Ich bin zugeparkt. Bitte wegfahren.',
  });
  await eventually(() => alertsTo(notifier.owner).length === 1);
  await notifier.write({ content: 'Is this your car?' });
  await beQuiet({ except_alarms: false });
  await notifier.write({ content: 'You are blocking me. Please come and move.' });
  await eventually(async () => (await notifier.newNotices()).length === 3);
  const waiting = (await notifier.newNotices()).filter(({ startsAt }) => startsAt !== undefined);
  expect(waiting).toHaveLength(2);
  expect(alertsTo(notifier.owner)).toHaveLength(1);
});

async function invite() {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const asked = { name: 'Ben', email, owner_name: 'Olga', shows_title: false, after_minutes: 1 };
  const { body } = await call('/api/user/helpers', asked);
  return { id: String(body['id']), email };
}

const inTwoMinutes = (): Date => new Date(Date.now() + 2 * 60_000);
const mailTo = (address: string) => notifier.mail.received.filter(({ to }) => to.includes(address));

test('somebody is asked once, by a mail that holds nothing of the account', async () => {
  await notifier.start();
  const { id, email } = await invite();
  await notifier.settled();
  const [notice] = await notifier.newNotices();
  expect(notice).toMatchObject({ kind: 'helper-invitation', subject: helperSubject(id) });
  expect(mailTo(email)).toHaveLength(1);
  const raw = textOf(mailTo(email)[0]?.raw);
  expect(raw).toContain(`${BASE}/helper/`);
  expect(raw).toContain('Olga');
  expect(mailTo(email)[0]?.headers.get('list-unsubscribe')).toMatch(/\/api\/unsubscribe\/h-/u);
  expect(mailTo(email)[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(raw).not.toContain(notifier.owner.email);
  expect(raw).not.toContain('Blue bag');
});

test('who is asked by SMS is told by SMS, as long as the plan has them', async () => {
  const { userId } = notifier.owner;
  const phone = `+4930${String(Date.now()).slice(-8)}`;
  const told = { shows_title: false, after_minutes: 1 };
  const asked = { name: 'Ben', phone, owner_name: 'Olga', ...told };
  const plan = (chosen: 'free' | 'basic') =>
    appendTo(notifier.commands, streams.user(userId), {
      type: 'PlanChosen',
      data: { userId, plan: chosen, orderId: randomUUID() },
    });
  const refused = await call('/api/user/helpers', asked);
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'Your plan has no SMS. Give an e-mail address, or upgrade your plan.',
  ]);
  await plan('basic');
  await notifier.start();
  await call('/api/user/helpers', asked);
  await notifier.settled();
  expect(notifier.sms.taken.map(({ to }) => to)).toEqual([phone]);
  const link = /helper\/(\S+)/u.exec(notifier.sms.taken[0]?.body ?? '')?.[1] ?? '';
  await call(`/api/helpers/${link}/answer`, { agrees: true });
  await notifier.stopReactors();
  const { messageId } = await notifier.write({ content: 'I am Eve' });
  await notifier.start({ now: inTwoMinutes });
  await notifier.settled();
  expect(notifier.sms.taken.map(({ to }) => to)).toEqual([phone, phone]);
  const { body = '' } = notifier.sms.taken[1] ?? {};
  expect(body).toContain(`/helper/${link}?message=${messageId}`);
  expect(body).not.toMatch(/Eve|Blue bag/u);
  await plan('free');
  await notifier.write();
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(2);
});

test('who was removed before the mail went out is not asked', async () => {
  notifier.mail.manners.recipient = '450 4.2.0 Try again later';
  await notifier.start({ retryAfterMs: Array.from({ length: 500 }, () => 50) });
  const { id, email } = await invite();
  const path = `/api/user/helpers/${id}`;
  await call(path, {}, 'DELETE');
  notifier.mail.manners.recipient = null;
  await notifier.settled();
  expect(mailTo(email)).toEqual([]);
  const [notice] = await notifier.newNotices();
  expect((await notifier.types(notice?.noticeId ?? '')).at(-1)).toBe('NoticeDropped');
});
