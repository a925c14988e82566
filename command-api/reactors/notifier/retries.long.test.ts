import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { hasSeenAll } from '../../testing/notices.ts';

const notifier = setUpNotifierFixture();

test('a failed try is followed by others, until the last; then it is parked', async () => {
  notifier.mail.manners.recipient = '451 4.7.1 Greylisted';
  const reactors = await notifier.start();
  await notifier.write();
  await notifier.settled();
  const noticeId = (await notifier.newNotices())[0]?.noticeId ?? '';
  const trail = await notifier.trailOf(noticeId);
  expect(trail.map(({ type }) => type)).toEqual([
    'NoticeRequested',
    ...Array<string>(4).fill('NoticeFailed'),
    'NoticeParked',
  ]);
  expect(trail[1]).toMatchObject({ personal: { answer: '451 4.7.1 Greylisted' } });
  const health: unknown = await (await fetch(`${reactors.url}/readyz`)).json();
  expect(health).toMatchObject({ ready: true, notices: { due: 0, parked: 1 } });
});

test('greylisting once is only a delay', async () => {
  notifier.mail.manners.recipient = '451 4.7.1 Greylisted';
  await notifier.start({ retryAfterMs: Array<number>(100).fill(300) });
  await notifier.write();
  await eventually(
    async () => (await notifier.types((await notifier.newNotices())[0]?.noticeId ?? '')).length > 1,
  );
  notifier.mail.manners.recipient = null;
  await notifier.settled();
  expect(notifier.mail.received).toHaveLength(1);
});

test('a final refusal is parked at once', async () => {
  notifier.mail.manners.recipient = '550 5.1.1 No such user';
  await notifier.start();
  await notifier.write();
  await notifier.settled();
  const noticeId = (await notifier.newNotices())[0]?.noticeId ?? '';
  expect(await notifier.types(noticeId)).toEqual([
    'NoticeRequested',
    'NoticeFailed',
    'NoticeParked',
  ]);
});

test('a provider that wants to be left alone is', async () => {
  notifier.sms.manners = { status: 429, code: 20_429, headers: { 'Retry-After': '3600' } };
  await notifier.start();
  const before = Date.now();
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  const failed = await eventually(async () => {
    const notice = (await notifier.newNotices()).find(({ channel }) => channel === 'sms');
    const trail = notice ? await notifier.trailOf(notice.noticeId) : [];
    return trail.find((event) => event.type === 'NoticeFailed');
  });
  const next = failed.data.nextAttemptAt;
  expect(Date.parse(next ?? '') - before).toBeGreaterThanOrEqual(3_600_000);
});

test('a mail server that stalls holds up no SMS', async () => {
  notifier.mail.manners.mail = 'stall';
  await notifier.start({ tryMs: 60_000 });
  for (let count = 0; count < 5; count += 1) await notifier.write();
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  await eventually(() => notifier.sms.taken.length === 1);
  expect(notifier.mail.received).toEqual([]);
  // Stopped here and not by the fixture, which would wait for this, too.
  await hasSeenAll(notifier.commands);
  const begin = Date.now();
  await notifier.stopReactors();
  expect(Date.now() - begin).toBeLessThan(50_000);
});

test('a try that the end of the process cut short is made again by the next', async () => {
  notifier.mail.manners.mail = 'stall';
  await notifier.start();
  await notifier.write();
  await new Promise<void>((resolve) => {
    notifier.mail.onMail = () => resolve();
  });
  await notifier.stopReactors();
  notifier.mail.manners.mail = null;
  await notifier.start();
  await notifier.settled();
  expect(notifier.mail.received).toHaveLength(1);
  const noticeId = (await notifier.newNotices())[0]?.noticeId ?? '';
  expect(await notifier.types(noticeId)).toEqual(['NoticeRequested', 'NoticeSent']);
});
