import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { appendToThread } from '../../../testing/notices.ts';
import { setUpNotifierFixture } from '../../../testing/notifier-fixture.ts';
import { someContext } from '../../../testing/some.ts';
import { linkSentTo } from '../../../testing/secrets-sent.ts';
import { PER_ACCOUNT, PER_ADDRESS } from './notice-budget.ts';

const notifier = setUpNotifierFixture();
const REPLIES = 300;

const ask = (identifier: string, from = '198.51.100.99') =>
  notifier.commands.call('/api/auth/request', { headers: forwarded(from), body: { identifier } });

test('three hundred replies to a number that a finder left are one SMS', async () => {
  await notifier.start({ rateLimitScale: 1 });
  const written = await notifier.write({ sender_phone: '+4930123456' });
  const { threadId } = written;
  const replies = Array.from({ length: REPLIES }, (_, index) => ({
    type: 'MessageSent',
    data: {
      messageId: `${threadId}-${index + 2}`,
      threadId,
      uid: notifier.uid,
      ownerId: notifier.owner.userId,
      sender: 'owner',
      photos: [],
    },
    personal: { content: 'Thank you', place: null },
  }));
  await notifier.commands.log.append(streams.thread(threadId), 'any', replies, someContext());
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(1);
});

test('a finder who looks each time is told again, up to the budget of the number', async () => {
  await notifier.start({ rateLimitScale: 1 });
  const written = await notifier.write({ sender_phone: '+4930123456' });
  const { threadId, messageId } = written;
  const data = { threadId, messageId, uid: notifier.uid, ownerId: notifier.owner.userId };
  for (let count = 0; count < PER_ADDRESS.sms + 3; count += 1) {
    await notifier.reply(written);
    await notifier.reply(written);
    await notifier.settled();
    await appendToThread(notifier.commands, threadId, { type: 'ThreadSeen', data });
  }
  expect(notifier.sms.taken).toHaveLength(PER_ADDRESS.sms);
});

test('one account reaches few unproven numbers a day, also over restarts', async () => {
  await notifier.start({ rateLimitScale: 1 });
  const numbers = Array.from({ length: 12 }, (_, index) => `+4930${1_000_000 + index}`);
  for (const sender_phone of numbers.slice(0, 8)) {
    await notifier.reply(await notifier.write({ sender_phone }));
  }
  await notifier.settled();
  await notifier.stopReactors();
  await notifier.start({ rateLimitScale: 1 });
  for (const sender_phone of numbers.slice(8)) {
    await notifier.reply(await notifier.write({ sender_phone }));
  }
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(PER_ACCOUNT.sms);
  const replies = (await notifier.newNotices()).filter(({ kind }) => kind === 'reply');
  const trails = await Promise.all(replies.map(({ noticeId }) => notifier.trailOf(noticeId)));
  const ends = trails.map((trail) => trail.at(-1));
  const dropped = ends.filter((end) => end?.type === 'NoticeDropped');
  expect(dropped.map(({ data }) => data.reason)).toEqual(['over-budget', 'over-budget']);
  expect(await register.getSingleMetricAsString('notices_refused_total')).toContain(
    'notices_refused_total{channel="sms",limit="account"} 2',
  );
});

test('sign-in links to many numbers of one prefix are few SMS, and others still go out', async () => {
  await notifier.start({ rateLimitScale: 1 });
  for (let start = 0; start < 160; start += 16) {
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ask(`+9471${1_000_000 + start + index}`, `198.51.100.${index % 8}`),
      ),
    );
  }
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(30);
  await ask('+4915112345678', '198.51.100.9');
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(31);
}, 60_000);

test('a day has a total, of which replies and the like get half', async () => {
  await notifier.start({ rateLimitScale: 1, smsPerDay: 4 });
  for (const sender_phone of ['+4915112345678', '+33612345678', '+447911123456']) {
    await notifier.reply(await notifier.write({ sender_phone }));
  }
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(2);
  for (const number of ['+919876543210', '+14155552671', '+81312345678']) await ask(number);
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(4);
}, 60_000);

test('a proven address is not limited', async () => {
  await notifier.start({ rateLimitScale: 1 });
  const address = `${randomUUID()}@people.example`;
  await ask(address);
  const token = await linkSentTo(notifier.commands, address);
  await notifier.commands.call(`/api/auth/verify/${token}`);
  await notifier.settled();
  notifier.mail.received.length = 0;
  for (let count = 0; count < PER_ADDRESS.email + 2; count += 1) {
    await ask(address);
    await notifier.settled();
  }
  expect(notifier.mail.received).toHaveLength(PER_ADDRESS.email + 2);
});

test('a further attempt of a notice is not counted again', async () => {
  await notifier.start({ rateLimitScale: 1, smsPerDay: 1, retryAfterMs: [20, 20, 20] });
  notifier.sms.manners = { status: 500, code: 20_500 };
  await ask('+4915112345678');
  await expect.poll(() => notifier.sms.requests.length).toBeGreaterThan(2);
  notifier.sms.manners = null;
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(1);
});

test('no address is in the table, and rows leave it after a day', async () => {
  let now = new Date();
  await notifier.start({ now: () => now });
  const address = `${randomUUID()}@people.example`;
  await ask(address);
  await notifier.settled();
  const rows = async () =>
    (await notifier.commands.pool.query<object>('select * from reactors.notice_budget')).rows;
  expect((await rows()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await rows())).not.toContain(address.slice(0, 36));
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await ask(`${randomUUID()}@people.example`);
  await expect.poll(async () => (await rows()).length).toBeLessThanOrEqual(2);
});
