import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choose,
  LIVE,
  makeCode,
  registerPerson,
  replyTo,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { someContext } from '../../testing/some.ts';
import { SmsProvider } from '../../testing/sms-provider.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let sms: SmsProvider;
let reactors: Reactors;
beforeAll(async () => {
  fixture = await startCommandFixture();
  sms = await SmsProvider.start();
  reactors = await startNotifier(fixture, { sms: sms.url });
});
afterAll(async () => {
  await reactors.stop();
  await sms.stop();
  await fixture.stop();
});

const WITHOUT_SMS = {
  ...LIVE,
  sms_account_sid: '',
  sms_auth_token: '',
  sms_phone_number: '',
};

test('nobody is told of a message about a code that was deleted for good', async () => {
  await choose(fixture, WITHOUT_SMS);
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner, 'Blue bag');
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  const notice = await eventually(async () =>
    (await requested(fixture)).find(({ channel }) => channel === 'sms'),
  );
  // The messages themselves are erased a little later.
  const code = streams.code(uid);
  const before = await fixture.log.read(code, { personal: 'skip' });
  const ids = { uid, ownerId: owner.userId };
  const gone = [
    { type: 'CodeDeleted', data: { ...ids, restorableUntil: new Date().toISOString() } },
    { type: 'CodeErased', data: { ...ids, batchId: null, greetingImageId: null } },
  ];
  await fixture.log.append(code, before.at(-1)?.revision ?? 0n, gone, someContext());
  await choose(fixture, LIVE);
  await settled(fixture);
  const [, dropped] = await trailOf(fixture, notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'erased' } });
  expect(sms.taken).toEqual([]);
});
