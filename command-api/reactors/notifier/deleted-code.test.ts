import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { LIVE, LIVE_WITHOUT_SMS } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { someContext } from '../../testing/some.ts';

const notifier = setUpNotifierFixture();

test('nobody is told of a message about a code that was deleted for good', async () => {
  await notifier.choose(LIVE_WITHOUT_SMS);
  await notifier.start();
  const { uid, owner } = notifier;
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  const notice = await eventually(async () =>
    (await notifier.newNotices()).find(({ channel }) => channel === 'sms'),
  );
  // The messages themselves are erased a little later.
  const code = streams.code(uid);
  const before = await notifier.commands.log.read(code, { personal: 'skip' });
  const ids = { uid, ownerId: owner.userId };
  const gone = [
    { type: 'CodeDeleted', data: { ...ids, restorableUntil: new Date().toISOString() } },
    { type: 'CodeErased', data: { ...ids, batchId: null, greetingImageId: null } },
  ];
  await notifier.commands.log.append(code, before.at(-1)?.revision ?? 0n, gone, someContext());
  await notifier.choose(LIVE);
  await notifier.settled();
  const [, dropped] = await notifier.trailOf(notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'erased' } });
  expect(notifier.sms.taken).toEqual([]);
});
