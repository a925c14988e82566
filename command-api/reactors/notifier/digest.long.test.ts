import { eventually } from '@app/events/testing/eventually';
import { beforeEach, expect, test } from 'vitest';
import { makeCode } from '../../testing/notices.ts';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
const killed = setUpKilledReactors();
const MINUTE_MS = 60_000;
const CLAIM_MS = 60_000;
/** After the end of the quiet hours, in minutes from now. */
const AFTER = 121;

/** How far the notifier's clock is ahead, in minutes. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead * MINUTE_MS);
beforeEach(() => {
  ahead = 0;
});

const call = (path: string, body: object, method = 'POST') =>
  notifier.commands.call(path, { token: notifier.owner.token, method, body });

const timeIn = (hours: number): string =>
  new Date(Date.now() + hours * 60 * MINUTE_MS).toISOString().slice(11, 16);

/** Quiet hours that began an hour ago and last for another two. */
const beQuiet = () => {
  const quiet_hours = {
    from: timeIn(-1),
    to: timeIn(2),
    time_zone: 'UTC',
    except_lost: true,
    except_alarms: true,
  };
  return call('/api/user/quiet-hours', { quiet_hours }, 'PUT');
};

const mails = () => notifier.mail.received.filter(({ to }) => to.includes(notifier.owner.email));
const waiting = (count: number) =>
  eventually(async () => (await notifier.newNotices()).length === count);

/** How each ended, sorted. */
const ends = async (): Promise<readonly string[]> => {
  const trails = (await notifier.newNotices()).map(({ noticeId }) => notifier.trailOf(noticeId));
  const found = (await Promise.all(trails)).map((trail) => {
    const last = trail.at(-1);
    return last?.type === 'NoticeDropped' ? last.data.reason : (last?.type ?? '');
  });
  return found.toSorted((one, other) => (one < other ? -1 : 1));
};

/** A message about another thing of the owner. */
async function writeAboutKeys(): Promise<void> {
  const uid = await makeCode(notifier.commands, notifier.owner, 'Keys');
  await notifier.commands.call(`/api/qr/${uid}/message`, { body: { content: 'Found' } });
}

test('ten messages of quiet hours are one mail that names the things, and each says what told it', async () => {
  await beQuiet();
  await notifier.start({ now });
  for (let count = 0; count < 9; count += 1) await notifier.write();
  await writeAboutKeys();
  await waiting(10);
  expect(mails()).toEqual([]);
  ahead = AFTER;
  await notifier.settled();
  expect(mails()).toHaveLength(1);
  const raw = mails()[0]?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('10 messages arrived during your quiet hours');
  expect(raw).toContain('Blue bag');
  expect(raw).toContain('Keys');
  expect(await ends()).toEqual(['NoticeSent', ...Array<string>(9).fill('told-with')]);
});

test('what was read meanwhile is left out, and one that is left is told as ever', async () => {
  await beQuiet();
  await notifier.start({ now });
  const first = await notifier.write();
  const second = await notifier.write();
  await writeAboutKeys();
  await waiting(3);
  await call('/api/user/messages/read', { message_ids: [first.messageId, second.messageId] });
  ahead = AFTER;
  await notifier.settled();
  expect(mails()).toHaveLength(1);
  const raw = mails()[0]?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('There is a new message about');
  expect(raw).toContain('Keys');
  expect(await ends()).toEqual(['NoticeSent', 'seen', 'seen']);
});

test('a digest that is tried again tells the same, without what was read meanwhile', async () => {
  await beQuiet();
  notifier.mail.manners.recipient = '451 4.7.1 Greylisted';
  await notifier.start({ now, retryAfterMs: [1000, 60_000] });
  const first = await notifier.write();
  await notifier.write();
  await notifier.write();
  await waiting(3);
  ahead = AFTER;
  await eventually(async () => (await ends()).includes('NoticeFailed'));
  await call('/api/user/messages/read', { message_ids: [first.messageId] });
  notifier.mail.manners.recipient = null;
  await notifier.settled();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.raw).toContain('2 messages arrived during your quiet hours');
});

test('killed between the mail and its record, the same digest is sent again as the same mail', async () => {
  await beQuiet();
  await notifier.start({ now });
  await notifier.write();
  await notifier.write();
  await waiting(2);
  await notifier.stopReactors();
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  notifier.mail.onMail = async () => {
    await killed.kill();
    resolve();
  };
  const aheadMs = AFTER * MINUTE_MS;
  await killed.start(notifier.commands, { smtpUrl: notifier.mail.url, tryMs: 5000, aheadMs });
  await gone;
  notifier.mail.onMail = () => undefined;
  ahead = AFTER;
  await notifier.start({ now, tryMs: 5000 });
  await eventually(async () => (await ends()).includes('NoticeSent'), CLAIM_MS);
  expect(await ends()).toEqual(['NoticeSent', 'told-with']);
  const [one, again, ...others] = mails();
  expect(others).toEqual([]);
  expect(again?.headers.get('message-id')).toBe(one?.headers.get('message-id'));
  expect(again?.headers.get('subject')).toBe(one?.headers.get('subject'));
});
