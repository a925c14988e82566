import { eventually } from '@app/events/testing/eventually';
import { beforeEach, expect, test } from 'vitest';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
const MINUTE_MS = 60_000;

/** How far the notifier's clock is ahead, in minutes. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead * MINUTE_MS);
beforeEach(() => {
  ahead = 0;
});

const call = (path: string, body: object = {}, method = 'POST') =>
  notifier.commands.call(path, { token: notifier.owner.token, method, body });
const toOwner = () => notifier.mail.received.filter(({ to }) => to.includes(notifier.owner.email));

const timeAt = (hours: number): string =>
  new Date(now().getTime() + hours * 60 * MINUTE_MS).toISOString().slice(11, 16);

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
  expect(toOwner()).toEqual([]);
});

test('what is lost is told at any hour where its owner wants so, and waits where not', async () => {
  await call(`/api/qr/${notifier.uid}/lost`, {}, 'PUT');
  await beQuiet();
  await notifier.start({ now });
  await notifier.write();
  await eventually(() => toOwner().length === 1);
  await beQuiet({ except_lost: false });
  await notifier.write();
  await eventually(async () => (await notifier.newNotices()).length === 2);
  const [, second] = await notifier.newNotices();
  expect(second?.startsAt).toBeDefined();
  expect(toOwner()).toHaveLength(1);
  ahead = 121;
  await notifier.settled();
  expect(toOwner()).toHaveLength(2);
});

test('what cannot wait is told at any hour where its owner wants so, and waits where not', async () => {
  await beQuiet();
  await notifier.start({ now });
  await notifier.write({
    content: 'Ich bin zugeparkt. Bitte wegfahren.',
  });
  await eventually(() => toOwner().length === 1);
  await notifier.write({ content: 'Is this your car?' });
  await beQuiet({ except_alarms: false });
  await notifier.write({ content: 'You are blocking me. Please come and move.' });
  await eventually(async () => (await notifier.newNotices()).length === 3);
  const waiting = (await notifier.newNotices()).filter(({ startsAt }) => startsAt !== undefined);
  expect(waiting).toHaveLength(2);
  expect(toOwner()).toHaveLength(1);
});
