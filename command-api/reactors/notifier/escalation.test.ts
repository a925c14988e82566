import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/escalation/helper-links.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

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

const call = (path: string, body: object, method = 'POST') =>
  notifier.commands.call(path, { token: notifier.owner.token, method, body });

async function helper({ agrees = true, showsTitle = false } = {}): Promise<Helper> {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const asked = { name: 'Ben', email, owner_name: 'Olga', shows_title: showsTitle };
  const id = String((await call('/api/user/helpers', asked)).body['id']);
  const { userId } = subjectOf(notifier.owner.token);
  const key = await notifier.commands.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: id }, key).token;
  if (agrees) await call(`/api/helpers/${link}/answer`, { agrees: true });
  return { id, email, link };
}

const choose = (chosen: readonly object[], qr_code_id?: string) =>
  call('/api/user/escalation', { steps: chosen, ...(qr_code_id && { qr_code_id }) }, 'PUT');
const after = (after_minutes: number, who: string) => ({ after_minutes, who });

/** Mails about messages, not invitations. */
const alertsTo = ({ email }: { readonly email: string }) =>
  notifier.mail.received.filter(({ to, raw }) => to.includes(email) && !raw.includes('Say yes'));
const textOf = (raw: string | undefined): string => (raw ?? '').replaceAll('=\r\n', '');

async function steps() {
  const notices = await notifier.newNotices();
  return notices.filter(({ about }) => about.step !== undefined);
}

/** A finder writes, and the owner is notified at once. */
async function written() {
  const message = await notifier.write({ content: 'I am Eve, call 0170 5551234' });
  await eventually(() => alertsTo(notifier.owner).length === 1);
  return message;
}

const reasons = async (): Promise<readonly unknown[]> => {
  const trails = (await steps()).map(({ noticeId }) => notifier.trailOf(noticeId));
  return (await Promise.all(trails)).map((trail) => {
    const last = trail.at(-1);
    return last?.type === 'NoticeDropped' ? last.data.reason : last?.type;
  });
};

test('who does not look has the first helper told, then all, each once', async () => {
  const [first, second] = [await helper({ showsTitle: true }), await helper()];
  expect((await choose([after(60, 'all'), after(10, first.id)])).status).toBe(200);
  await notifier.start({ now });
  const message = await written();
  await eventually(async () => (await steps()).length === 4);
  ahead = 9;
  expect(alertsTo(first)).toEqual([]);
  ahead = 11;
  await eventually(() => alertsTo(first).length === 1);
  expect([alertsTo(second).length, alertsTo(notifier.owner).length]).toEqual([0, 1]);
  const raw = textOf(alertsTo(first)[0]?.raw);
  expect(raw).toContain(`/helper/${first.link}?message=3D${message.messageId}`);
  expect(raw).toContain('Blue bag');
  expect(raw).not.toMatch(/Eve|0170 5|owners\.example/u);
  ahead = 61;
  await notifier.settled();
  expect([first, second, notifier.owner].map((each) => alertsTo(each).length)).toEqual([2, 1, 2]);
  expect(textOf(alertsTo(second)[0]?.raw)).not.toContain('Blue bag');
  expect(alertsTo(second)[0]?.headers.get('list-unsubscribe')).toMatch(/\/unsubscribe\/h-/u);
});

test.each([
  ['looked', (messageId: string) => call('/api/user/messages/read', { message_ids: [messageId] })],
  [
    'replied',
    (messageId: string) => call(`/api/user/messages/${messageId}/reply`, { content: 'Thanks' }),
  ],
])('nobody else is told once the owner %s', async (_what, act) => {
  const ben = await helper();
  await choose([after(10, ben.id), after(20, 'owner')]);
  await notifier.start({ now });
  const { messageId } = await written();
  await eventually(async () => (await steps()).length === 2);
  expect((await act(messageId)).status).toBeLessThan(300);
  ahead = 30;
  await notifier.settled();
  expect(await reasons()).toEqual(['seen', 'seen']);
  expect(alertsTo(ben)).toEqual([]);
});

test('a helper who has seen it ends it for all, and the message stays unread', async () => {
  const [first, second] = [await helper(), await helper()];
  await choose([after(10, first.id), after(20, second.id)]);
  await notifier.start({ now });
  const { messageId } = await written();
  ahead = 11;
  await eventually(() => alertsTo(first).length === 1);
  const seen = () => call(`/api/helpers/${first.link}/seen`, { message_id: messageId });
  expect((await seen()).status).toBe(200);
  expect((await seen()).status).toBe(200);
  ahead = 21;
  await notifier.settled();
  expect(await reasons()).toEqual(['NoticeSent', 'seen']);
  expect(alertsTo(second)).toEqual([]);
});

test('steps of one thing count for it, and a paused or deleted one tells nobody', async () => {
  const ben = await helper();
  await choose([after(10, ben.id)]);
  await choose([], notifier.uid);
  await notifier.start({ now });
  await written();
  await notifier.settled();
  expect(await steps()).toEqual([]);
  await call('/api/user/escalation', { steps: null, qr_code_id: notifier.uid }, 'PUT');
  await notifier.write();
  await eventually(async () => (await steps()).length === 1);
  await call(`/api/qr/${notifier.uid}`, { is_paused: true }, 'PATCH');
  ahead = 11;
  await notifier.settled();
  expect(await reasons()).toEqual(['not-wanted']);
});

test('who has not said yes, or has left by then, is not told', async () => {
  const [asked, left] = [await helper({ agrees: false }), await helper()];
  await choose([after(10, 'all'), after(10, asked.id)]);
  await notifier.start({ now });
  await written();
  await eventually(async () => (await steps()).length === 2);
  await call(`/api/helpers/${left.link}/answer`, { agrees: false });
  ahead = 11;
  await notifier.settled();
  expect([alertsTo(asked), alertsTo(left)]).toEqual([[], []]);
  expect(alertsTo(notifier.owner)).toHaveLength(2);
});

test('a process that ends between the steps loses none and repeats none', async () => {
  const ben = await helper();
  await choose([after(10, ben.id), after(20, ben.id)]);
  await notifier.start({ now });
  await written();
  await eventually(async () => (await steps()).length === 2);
  await notifier.stopReactors();
  // As if no checkpoint had been stored.
  await notifier.commands.pool.query('delete from reactors.checkpoints');
  await notifier.commands.pool.query('truncate reactors.notices');
  ahead = 11;
  await notifier.start({ now });
  await eventually(() => alertsTo(ben).length === 1);
  await notifier.stopReactors();
  await notifier.commands.pool.query('delete from reactors.checkpoints');
  // Notices that other tests left for later are due then, too.
  ahead = 24 * 60;
  await notifier.start({ now });
  await notifier.settled();
  expect(alertsTo(ben)).toHaveLength(2);
  expect(await steps()).toHaveLength(2);
  expect(await reasons()).toEqual(['NoticeSent', 'NoticeSent']);
});

const timeAt = (hours: number): string =>
  new Date(now().getTime() + hours * 60 * MINUTE_MS).toISOString().slice(11, 16);

/** Quiet hours that began an hour ago and last for another two. */
async function beQuiet({ except_lost = true, except_alarms = true } = {}) {
  const excepted = { except_lost, except_alarms };
  const quiet_hours = { from: timeAt(-1), to: timeAt(2), time_zone: 'UTC', ...excepted };
  return call('/api/user/quiet-hours', { quiet_hours }, 'PUT');
}

test('in quiet hours the owner is told when they end, and helpers are told all the same', async () => {
  const ben = await helper();
  await choose([after(10, 'all')]);
  expect((await beQuiet()).status).toBe(200);
  await notifier.start({ now });
  await notifier.write();
  await eventually(async () => (await notifier.newNotices()).length === 4);
  ahead = 11;
  await eventually(() => alertsTo(ben).length === 1);
  expect(alertsTo(notifier.owner)).toEqual([]);
  ahead = 121;
  await notifier.settled();
  // The step of that time waited, too, and is covered by the same mail.
  expect(alertsTo(notifier.owner)).toHaveLength(1);
});

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
  await written();
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
