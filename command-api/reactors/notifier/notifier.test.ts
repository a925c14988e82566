import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import {
  appendToThread,
  BASE,
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

test('an owner hears of a message by e-mail, once, with nothing of the finder in it', async () => {
  await start();
  await writeAbout(fixture, uid, {
    content: 'I am Eve, call 0170 5551234',
    sender_email: 'eve@finders.example',
  });
  await settled(fixture);
  const [notice, ...others] = await newNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'new-message',
    channel: 'email',
    subject: userSubject(owner.userId),
  });
  const noticeId = notice?.noticeId ?? '';
  expect(await types(noticeId)).toEqual(['NoticeRequested', 'NoticeSent']);
  const [received] = mail.received;
  expect(mail.received).toHaveLength(1);
  expect(received?.to).toEqual([owner.email]);
  expect(received?.headers.get('message-id')).toBe(`<${noticeId}@tags.example>`);
  expect(received?.raw).toContain('Blue bag');
  expect(received?.raw).toContain(`${BASE}/dashboard`);
  expect(received?.raw).not.toMatch(/Eve|eve@|0170/u);
});

test('a finder hears of an answer where they left an address, with nothing of the owner', async () => {
  await start();
  const written = await writeAbout(fixture, uid, { sender_email: 'eve@finders.example' });
  await settled(fixture);
  mail.received.length = 0;
  await replyTo(fixture, owner, written, 'Meet me at Bakerstreet');
  await settled(fixture);
  expect(mail.received.map(({ to }) => to)).toEqual([['eve@finders.example']]);
  const [received] = mail.received;
  expect(received?.raw.replaceAll('=\r\n', '')).toContain(`${BASE}/t/${written.threadToken}`);
  expect(received?.raw).not.toMatch(/Bakerstreet|Blue bag|owners\.example|user-/u);
});

test('a finder who left only a phone hears of it by SMS', async () => {
  await start();
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  await settled(fixture);
  expect(sms.taken).toMatchObject([{ to: '+4930123456' }]);
  expect(sms.taken[0]?.body).toContain(`/t/${written.threadToken}`);
});

test('a finder who left nothing hears nothing', async () => {
  await start();
  const written = await writeAbout(fixture, uid);
  await settled(fixture);
  mail.received.length = 0;
  await replyTo(fixture, owner, written);
  await settled(fixture);
  expect(mail.received).toEqual([]);
});

test('a finder gets the link to their page again where they ask for it', async () => {
  await start();
  const written = await writeAbout(fixture, uid, { sender_email: 'eve@finders.example' });
  await settled(fixture);
  mail.received.length = 0;
  const { threadId } = written;
  const data = { threadId, uid, ownerId: owner.userId, channel: 'email' } as const;
  await appendToThread(fixture, threadId, { type: 'ThreadLinkRequested', data });
  await settled(fixture);
  expect(mail.received.map(({ to }) => to)).toEqual([['eve@finders.example']]);
  expect(mail.received[0]?.raw.replaceAll('=\r\n', '')).toContain(written.threadToken);
});

test('past the limit of the plan there is one last notice, and none until next month', async () => {
  await choose(fixture, { ...LIVE, max_free_messages: 2 });
  await start();
  for (let count = 0; count < 5; count += 1) await writeAbout(fixture, uid);
  await settled(fixture);
  expect((await newNotices()).map(({ kind }) => kind)).toEqual([
    'new-message',
    'new-message',
    'limit-reached',
  ]);
  const limits = mail.received.filter(({ raw }) => raw.includes('includes 2 messages a month'));
  expect(limits).toHaveLength(1);
});

test('in mock mode nothing leaves, and what would have gone is recorded, sealed', async () => {
  await choose(fixture, DEFAULT_SETTINGS);
  const lines: string[] = [];
  await start({ onMock: (line) => lines.push(line) });
  await writeAbout(fixture, uid);
  await settled(fixture);
  expect(mail.received).toEqual([]);
  const [notice] = await newNotices();
  const [, sent] = await trailOf(fixture, notice?.noticeId ?? '');
  expect(sent).toMatchObject({
    type: 'NoticeSent',
    data: { mode: 'mock' },
    personal: {
      shown: {
        to: owner.email,
        subject: 'New message about “Blue bag”',
        link: `${BASE}/dashboard`,
      },
    },
  });
  expect(lines).toEqual([`Mock e-mail: new message ${BASE}/dashboard`]);
});

test('links lead to the app domain of the settings', async () => {
  await choose(fixture, { ...DEFAULT_SETTINGS, app_domain: 'found.example' });
  const lines: string[] = [];
  await start({ onMock: (line) => lines.push(line) });
  await writeAbout(fixture, uid);
  await settled(fixture);
  expect(lines).toEqual(['Mock e-mail: new message https://found.example/dashboard']);
});

test('live, what cannot leave yet waits, and goes when the settings are complete', async () => {
  await choose(fixture, { ...LIVE, sms_account_sid: '', sms_auth_token: '', sms_phone_number: '' });
  await start();
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  await eventually(() => mail.received.length === 1);
  const waiting = (await newNotices()).find(({ channel }) => channel === 'sms');
  expect(await types(waiting?.noticeId ?? '')).toEqual(['NoticeRequested']);
  await choose(fixture, LIVE);
  await settled(fixture);
  expect(sms.taken).toHaveLength(1);
  expect(await types(waiting?.noticeId ?? '')).toEqual(['NoticeRequested', 'NoticeSent']);
});

test('nobody is told of a message that was erased meanwhile', async () => {
  await choose(fixture, { ...LIVE, sms_account_sid: '', sms_auth_token: '', sms_phone_number: '' });
  await start();
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  const notice = await eventually(async () =>
    (await newNotices()).find(({ channel }) => channel === 'sms'),
  );
  const messageId = notice.about.messageId ?? '';
  const { threadId } = written;
  const data = { messageId, threadId, uid, ownerId: owner.userId, reason: 'auto_delete' } as const;
  await appendToThread(fixture, threadId, { type: 'MessageErased', data });
  await choose(fixture, LIVE);
  await settled(fixture);
  const [, dropped] = await trailOf(fixture, notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'erased' } });
  expect(sms.taken).toEqual([]);
});

test('nobody is told of anything whose key was destroyed', async () => {
  await writeAbout(fixture, uid);
  await fixture.vault.destroy([userSubject(owner.userId)]);
  await start();
  await settled(fixture);
  expect(await newNotices()).toEqual([]);
});

test('what happened long ago is no news', async () => {
  await writeAbout(fixture, uid);
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await start({ now: () => inThreeDays });
  await settled(fixture);
  expect(await newNotices()).toEqual([]);
});

test('what waited until it is no news any more is dropped', async () => {
  await choose(fixture, { ...LIVE, sms_account_sid: '', sms_auth_token: '', sms_phone_number: '' });
  let now = new Date();
  await start({ now: () => now });
  const written = await writeAbout(fixture, uid, { sender_phone: '+4930123456' });
  await replyTo(fixture, owner, written);
  const notice = await eventually(async () =>
    (await newNotices()).find(({ channel }) => channel === 'sms'),
  );
  now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
  await choose(fixture, LIVE);
  await settled(fixture);
  const [, dropped] = await trailOf(fixture, notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'expired' } });
  expect(sms.taken).toEqual([]);
});
