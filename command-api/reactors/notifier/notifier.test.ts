import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { expect, test } from 'vitest';
import {
  BASE,
  LIVE,
  LIVE_WITHOUT_SMS,
  appendToThread,
  registerPerson,
  writeAbout,
  type Person,
} from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { streams } from '@app/events/streams';
import { someContext } from '../../testing/some.ts';
import { randomUUID } from 'node:crypto';

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
  const { uid, owner } = notifier;
  const data = { threadId, uid, ownerId: owner.userId, channel: 'email' } as const;
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

/** The number of messages that the free plan sends notices of. */
const MANY = 10;
/** In ms; the clock does not trigger within a test. */
const NEVER = 10 * 60_000;

test('many mails that are due at once all leave, without a look by the clock', async () => {
  for (let count = 0; count < MANY; count += 1) await notifier.write();
  await notifier.start({ pollMs: NEVER });
  await expect.poll(() => notifier.mail.received.length).toBe(MANY);
});

/** An organisation of the owner's with a code, and a function with which people join it. */
async function organisation() {
  const { commands, owner } = notifier;
  const call = (path: string, options: Parameters<typeof commands.call>[1]) =>
    commands.call(`/api${path}`, options);
  const founded = await call('/organisations', { token: owner.token, body: { name: 'Bikes' } });
  const id = String(founded.body['id']);
  const body = { title: 'Red bike', organisation_id: id };
  const made = await call('/qr/generate', { token: owner.token, body });
  const join = async (role: string): Promise<Person> => {
    const person = await registerPerson(commands);
    const path = `/organisations/${id}/invitations`;
    const invited = await call(path, { token: owner.token, body: { role } });
    const accept = `/invitations/${String(invited.body['token'])}/accept`;
    await call(accept, { token: person.token, body: {} });
    return person;
  };
  const choose = (person: Person, enabled: boolean) =>
    call(`/organisations/${id}/notices`, { method: 'PUT', token: person.token, body: { enabled } });
  return { id, uid: String(made.body['uid']), join, choose };
}

const told = (): string[] => notifier.mail.received.flatMap(({ to }) => to).toSorted();

test('owners and managers hear of a message, and whoever wants to, each once', async () => {
  const { id, uid, join, choose } = await organisation();
  const [manager, member, silent] = [
    await join('manager'),
    await join('member'),
    await join('manager'),
  ];
  const eager = await join('viewer');
  await choose(silent, false);
  await choose(eager, true);
  await notifier.start();
  await writeAbout(notifier.commands, uid, { content: `It is I, Eve ${randomUUID()}` });
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email, manager.email, eager.email].toSorted());
  expect(told()).not.toContain(member.email);
  for (const { raw } of notifier.mail.received) {
    expect(raw).toContain('Red bike');
    // It leads to the organisation's things, not to their own.
    expect(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`organisation=${id}`);
    expect(raw).not.toMatch(/Eve/u);
  }
});

test('whoever left before a notice goes out gets none', async () => {
  const { id, uid, join } = await organisation();
  const manager = await join('manager');
  await notifier.start();
  await writeAbout(notifier.commands, uid);
  await notifier.settled();
  expect(told()).toContain(manager.email);
  notifier.mail.received.length = 0;
  const { commands, owner } = notifier;
  const events = await commands.log.read(`organisation-${id}`, { personal: 'skip' });
  const joined = events.find(({ type }) => type === 'MemberJoined');
  const member = `/api/organisations/${id}/members/${String(Object(joined?.data).memberId)}`;
  await commands.call(member, { method: 'DELETE', token: owner.token, body: {} });
  await writeAbout(commands, uid);
  await notifier.settled();
  expect(told()).toEqual([owner.email]);
});

test('owners and managers are told of a decision on a report of its code', async () => {
  const { uid, join } = await organisation();
  const [manager, leaving] = [await join('manager'), await join('manager')];
  await join('member');
  const { commands, owner } = notifier;
  const report = { about: 'code', reason: 'misplaced', words: 'A secret of the reporter' };
  const filed = await commands.call(`/api/qr/${uid}/report`, { body: report });
  const id = String(filed.body['id']);
  const decision = { outcome: 'warned', reason: 'harassment' };
  const token = await commands.administrator();
  await commands.call(`/api/admin/reports/${id}/decision`, { token, body: decision });
  await notifier.start();
  await notifier.settled();
  expect(told()).toEqual([owner.email, manager.email, leaving.email].toSorted());
  for (const { raw } of notifier.mail.received) expect(raw).not.toContain('A secret');
});

test('an owner hears of each scan of what they lost, with nothing of what they wrote', async () => {
  await notifier.start();
  const lost = { message: 'Call my neighbour Ada', show_email: true };
  await notifier.commands.call(`/api/qr/${notifier.uid}/lost`, {
    method: 'PUT',
    token: notifier.owner.token,
    body: lost,
  });
  const scan = (key: string) =>
    notifier.commands.call(`/api/qr/${notifier.uid}/scan`, {
      body: {},
      headers: { 'Idempotency-Key': key },
    });
  await scan('first-visitor-1');
  await scan('first-visitor-1');
  await scan('second-visitor-1');
  await notifier.settled();
  const notices = await notifier.newNotices();
  expect(notices).toMatchObject([
    {
      kind: 'lost-scan',
      channel: 'email',
      subject: userSubject(notifier.owner.userId),
      about: { uid: notifier.uid },
    },
    { kind: 'lost-scan', channel: 'email' },
  ]);
  expect(notifier.mail.received.map(({ to }) => to)).toEqual([
    [notifier.owner.email],
    [notifier.owner.email],
  ]);
  expect(notifier.mail.received[0]?.raw).toContain('Blue bag');
  expect(notifier.mail.received[0]?.raw).not.toMatch(/Ada|neighbour/u);
});

test('of what is found again, deleted or never lost, no scan is told', async () => {
  await notifier.start();
  const at = `/api/qr/${notifier.uid}`;
  const scan = () => notifier.commands.call(`${at}/scan`, { body: {} });
  await scan();
  await notifier.commands.call(`${at}/lost`, {
    method: 'PUT',
    token: notifier.owner.token,
    body: {},
  });
  await notifier.commands.call(`${at}/found`, { token: notifier.owner.token, body: {} });
  await scan();
  await notifier.commands.call(`${at}/lost`, {
    method: 'PUT',
    token: notifier.owner.token,
    body: {},
  });
  await notifier.commands.call(at, { method: 'DELETE', token: notifier.owner.token, body: {} });
  await scan();
  await notifier.settled();
  expect(await notifier.newNotices()).toEqual([]);
});
