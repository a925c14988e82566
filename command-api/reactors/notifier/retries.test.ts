import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { SmsProvider } from '../../testing/sms-provider.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let mail: MailServer;
let sms: SmsProvider;
let owner: Person;
let uid: string;
let reactors: Reactors | undefined;
let known = 0;

beforeAll(async () => {
  fixture = await startCommandFixture();
  mail = await MailServer.start();
  sms = await SmsProvider.start();
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  uid = await makeCode(fixture, owner, 'Blue bag');
  await choose(fixture, LIVE);
  mail.received.length = 0;
  sms.taken.length = 0;
  Object.assign(mail.manners, { recipient: null, mail: null });
  sms.manners = null;
  known = (await requested(fixture)).length;
});
afterEach(async () => {
  await reactors?.stop();
  reactors = undefined;
  // What one test leaves for later is no concern of the next.
  await fixture.pool.query('truncate reactors.notices');
});
afterAll(async () => {
  await mail.stop();
  await sms.stop();
  await fixture.stop();
});

const start = async (options: Parameters<typeof startNotifier>[2] = {}): Promise<void> => {
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url }, options);
};
/** Without the codes that prove the addresses of new accounts. */
const newNotices = async () =>
  (await requested(fixture)).slice(known).filter(({ kind }) => kind !== 'contact-code');
const types = async (noticeId: string) =>
  (await trailOf(fixture, noticeId)).map(({ type }) => type);

test('a failed try is followed by others, until the last; then it is parked', async () => {
  mail.manners.recipient = '451 4.7.1 Greylisted';
  await start();
  await writeAbout(fixture, uid);
  await settled(fixture);
  const noticeId = (await newNotices())[0]?.noticeId ?? '';
  const trail = await trailOf(fixture, noticeId);
  expect(trail.map(({ type }) => type)).toEqual([
    'NoticeRequested',
    ...Array<string>(4).fill('NoticeFailed'),
    'NoticeParked',
  ]);
  expect(trail[1]).toMatchObject({ personal: { answer: '451 4.7.1 Greylisted' } });
  const health: unknown = await (await fetch(`${reactors?.url}/readyz`)).json();
  expect(health).toMatchObject({ ready: true, notices: { due: 0, parked: 1 } });
});

test('greylisting once is only a delay', async () => {
  mail.manners.recipient = '451 4.7.1 Greylisted';
  await start({ retryAfterMs: [300] });
  await writeAbout(fixture, uid);
  await eventually(async () => (await types((await newNotices())[0]?.noticeId ?? '')).length === 2);
  mail.manners.recipient = null;
  await settled(fixture);
  expect(mail.received).toHaveLength(1);
});

test('a final refusal is parked at once', async () => {
  mail.manners.recipient = '550 5.1.1 No such user';
  await start();
  await writeAbout(fixture, uid);
  await settled(fixture);
  const noticeId = (await newNotices())[0]?.noticeId ?? '';
  expect(await types(noticeId)).toEqual(['NoticeRequested', 'NoticeFailed', 'NoticeParked']);
});

test('a provider that wants to be left alone is', async () => {
  sms.manners = { status: 429, code: 20_429, headers: { 'Retry-After': '3600' } };
  await start();
  const before = Date.now();
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  const failed = await eventually(async () => {
    const notice = (await newNotices()).find(({ channel }) => channel === 'sms');
    const trail = notice ? await trailOf(fixture, notice.noticeId) : [];
    return trail.find((event) => event.type === 'NoticeFailed');
  });
  const next = failed.data.nextAttemptAt;
  expect(Date.parse(next ?? '') - before).toBeGreaterThanOrEqual(3_600_000);
});

test('a mail server that stalls holds up no SMS', async () => {
  mail.manners.mail = 'stall';
  await start({ tryMs: 60_000 });
  for (let count = 0; count < 5; count += 1) await writeAbout(fixture, uid);
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  await eventually(() => sms.taken.length === 1);
  expect(mail.received).toEqual([]);
  const begin = Date.now();
  await reactors?.stop();
  expect(Date.now() - begin).toBeLessThan(2000);
  reactors = undefined;
});

test('a try that the end of the process cut short is made again by the next', async () => {
  mail.manners.mail = 'stall';
  await start();
  await writeAbout(fixture, uid);
  await new Promise<void>((resolve) => {
    mail.onMail = () => resolve();
  });
  await reactors?.stop();
  mail.manners.mail = null;
  await start();
  await settled(fixture);
  expect(mail.received).toHaveLength(1);
  const noticeId = (await newNotices())[0]?.noticeId ?? '';
  expect(await types(noticeId)).toEqual(['NoticeRequested', 'NoticeSent']);
});
