import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { expect, test } from 'vitest';
import { appendToThread, BASE, LIVE, LIVE_WITHOUT_SMS } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();

test('an owner hears of a message by e-mail, once, with nothing of the finder in it', async () => {
  await notifier.start();
  await notifier.write({
    content: 'I am Eve, call 0170 5551234',
    sender_email: 'eve@finders.example',
  });
  await notifier.settled();
  const [notice, ...others] = await notifier.newNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'new-message',
    channel: 'email',
    subject: userSubject(notifier.owner.userId),
  });
  const noticeId = notice?.noticeId ?? '';
  expect(await notifier.types(noticeId)).toEqual(['NoticeRequested', 'NoticeSent']);
  const [received] = notifier.mail.received;
  expect(notifier.mail.received).toHaveLength(1);
  expect(received?.to).toEqual([notifier.owner.email]);
  expect(received?.headers.get('message-id')).toBe(`<${noticeId}@tags.example>`);
  expect(received?.raw).toContain('Blue bag');
  expect(received?.raw).toContain(`${BASE}/dashboard`);
  expect(received?.raw).not.toMatch(/Eve|eve@|0170 5/u);
});

test('of a voice note without words the notice says that it is one', async () => {
  await notifier.start();
  const upload = { raw: someVoiceNote(), headers: { 'Content-Type': 'audio/webm' } };
  const added = await notifier.commands.call(`/api/qr/${notifier.uid}/voice-notes`, upload);
  await notifier.write({ content: '', voice_note_id: String(added.body['id']) });
  await notifier.settled();
  expect(notifier.mail.received[0]?.raw).toContain('Somebody left you a voice note');
});

test('a finder hears of an answer where they left an address, with nothing of the owner', async () => {
  await notifier.start();
  const written = await notifier.write({ sender_email: 'eve@finders.example' });
  await notifier.settled();
  notifier.mail.received.length = 0;
  await notifier.reply(written, 'Meet me at Bakerstreet');
  await notifier.settled();
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([['eve@finders.example']]);
  const [received] = notifier.mail.received;
  expect(received?.raw.replaceAll('=\r\n', '')).toContain(`${BASE}/t/${written.threadToken}`);
  expect(received?.raw).not.toMatch(/Bakerstreet|Blue bag|owners\.example|user-/u);
});

test('a finder who left only a phone hears of it by SMS', async () => {
  await notifier.start();
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  await notifier.settled();
  expect(notifier.sms.taken).toMatchObject([{ to: '+4930123456' }]);
  expect(notifier.sms.taken[0]?.body).toContain(`/t/${written.threadToken}`);
});

test('a finder who left nothing hears nothing', async () => {
  await notifier.start();
  const written = await notifier.write();
  await notifier.settled();
  notifier.mail.received.length = 0;
  await notifier.reply(written);
  await notifier.settled();
  expect(notifier.mail.received).toEqual([]);
});

test('a finder gets the link to their page again where they ask for it', async () => {
  await notifier.start();
  const written = await notifier.write({ sender_email: 'eve@finders.example' });
  await notifier.settled();
  notifier.mail.received.length = 0;
  const { threadId } = written;
  const data = {
    threadId,
    uid: notifier.uid,
    ownerId: notifier.owner.userId,
    channel: 'email',
  } as const;
  await appendToThread(notifier.commands, threadId, { type: 'ThreadLinkRequested', data });
  await notifier.settled();
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([['eve@finders.example']]);
  expect(notifier.mail.received[0]?.raw.replaceAll('=\r\n', '')).toContain(written.threadToken);
});

test('past the limit of the plan there is one last notice, and none until next month', async () => {
  await notifier.choose({ ...LIVE, max_free_messages: 2 });
  await notifier.start();
  for (let count = 0; count < 5; count += 1) await notifier.write();
  await notifier.settled();
  // Notices of one batch are requested concurrently, in no particular order.
  const kinds = (await notifier.newNotices()).map(({ kind }) => kind);
  expect(kinds).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'new-message')).toHaveLength(2);
  expect(kinds).toContain('limit-reached');
  const limits = notifier.mail.received.filter(({ raw }) =>
    raw.includes('includes 2 messages a month'),
  );
  expect(limits).toHaveLength(1);
});

test('in mock mode nothing leaves, and what would have gone is recorded, sealed', async () => {
  await notifier.choose(DEFAULT_SETTINGS);
  const lines: string[] = [];
  await notifier.start({ onMock: (line) => lines.push(line) });
  await notifier.write();
  await notifier.settled();
  expect(notifier.mail.received).toEqual([]);
  const [notice] = await notifier.newNotices();
  const [, sent] = await notifier.trailOf(notice?.noticeId ?? '');
  expect(sent).toMatchObject({
    type: 'NoticeSent',
    data: { mode: 'mock' },
    personal: {
      shown: {
        to: notifier.owner.email,
        subject: 'New message about “Blue bag”',
        link: `${BASE}/dashboard`,
        html: expect.stringMatching(/^<!doctype html>/u) as string,
        unsubscribe: expect.stringContaining(`${BASE}/api/unsubscribe/o-`) as string,
      },
    },
  });
  expect(lines).toEqual([`Mock e-mail: new message ${BASE}/dashboard`]);
});

test('links lead to the app domain of the settings', async () => {
  await notifier.choose({ ...DEFAULT_SETTINGS, app_domain: 'found.example' });
  const lines: string[] = [];
  await notifier.start({ onMock: (line) => lines.push(line) });
  await notifier.write();
  await notifier.settled();
  expect(lines).toEqual(['Mock e-mail: new message https://found.example/dashboard']);
});

test('live, what cannot leave yet waits, and goes when the settings are complete', async () => {
  await notifier.choose(LIVE_WITHOUT_SMS);
  await notifier.start();
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  await eventually(() => notifier.mail.received.length === 1);
  const waiting = (await notifier.newNotices()).find(({ channel }) => channel === 'sms');
  expect(await notifier.types(waiting?.noticeId ?? '')).toEqual(['NoticeRequested']);
  await notifier.choose(LIVE);
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(1);
  expect(await notifier.types(waiting?.noticeId ?? '')).toEqual(['NoticeRequested', 'NoticeSent']);
});

test('nobody is told of a message that was erased meanwhile', async () => {
  await notifier.choose(LIVE_WITHOUT_SMS);
  await notifier.start();
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  const notice = await eventually(async () =>
    (await notifier.newNotices()).find(({ channel }) => channel === 'sms'),
  );
  const messageId = notice.about.messageId ?? '';
  const { threadId } = written;
  const data = {
    messageId,
    threadId,
    uid: notifier.uid,
    ownerId: notifier.owner.userId,
    reason: 'auto_delete',
  } as const;
  await appendToThread(notifier.commands, threadId, { type: 'MessageErased', data });
  await notifier.choose(LIVE);
  await notifier.settled();
  const [, dropped] = await notifier.trailOf(notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'erased' } });
  expect(notifier.sms.taken).toEqual([]);
});

test('nobody is told of anything whose key was destroyed', async () => {
  await notifier.write();
  await notifier.commands.vault.destroy([userSubject(notifier.owner.userId)]);
  await notifier.start();
  await notifier.settled();
  expect(await notifier.newNotices()).toEqual([]);
});

test('what happened long ago is no news', async () => {
  await notifier.write();
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await notifier.start({ now: () => inThreeDays });
  await notifier.settled();
  expect(await notifier.newNotices()).toEqual([]);
});

test('what waited until it is no news any more is dropped', async () => {
  await notifier.choose(LIVE_WITHOUT_SMS);
  let now = new Date();
  await notifier.start({ now: () => now });
  const written = await notifier.write({ sender_phone: '+4930123456' });
  await notifier.reply(written);
  const notice = await eventually(async () =>
    (await notifier.newNotices()).find(({ channel }) => channel === 'sms'),
  );
  now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
  await notifier.choose(LIVE);
  await notifier.settled();
  const [, dropped] = await notifier.trailOf(notice.noticeId);
  expect(dropped).toMatchObject({ type: 'NoticeDropped', data: { reason: 'expired' } });
  expect(notifier.sms.taken).toEqual([]);
});
