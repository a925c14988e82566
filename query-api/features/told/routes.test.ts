import { randomUUID } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { beforeEach, expect, test } from 'vitest';
import type { StartedThread } from '../../testing/history.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { told } from './contract.ts';

type Request = EventNamed<'NoticeRequested'>['data'];

const fixture = setUpQueryFixture();
let userId: string;
let token: string;
let uid: string;
let thread: StartedThread;

beforeEach(async () => {
  const { history } = fixture;
  ({ userId } = await history.user());
  token = await fixture.signIn(userId);
  uid = await history.code(userId, 'Blue bag');
  thread = await history.thread(uid, userId);
});

/** An owner's notice of the message, with optional changes. */
async function request(
  changes: Partial<Request> = {},
): Promise<{ noticeId: string; subject: string }> {
  const { threadId, messageId } = thread;
  const notice = { noticeId: randomUUID(), subject: userSubject(userId) };
  const data: Request = {
    ...notice,
    kind: 'new-message',
    channel: 'email',
    about: { userId, threadId, messageId, uid, cause: null },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...changes,
  };
  await fixture.history.append(streams.notice(notice.noticeId), { type: 'NoticeRequested', data });
  return notice;
}

async function send(notice: { noticeId: string; subject: string }, mode: 'mock' | 'live') {
  await fixture.history.append(streams.notice(notice.noticeId), {
    type: 'NoticeSent',
    data: { ...notice, attempt: 1, mode },
    personal: { answer: '250 ada@example.org', shown: null },
  });
}

async function read(query: string, as = token) {
  const { status, body, text } = await fixture.get(`/api/user/told?${query}`, { token: as });
  expect(status).toBe(200);
  expect(text).not.toContain('ada@example.org');
  return told.parse(body);
}

test('an owner sees by what they were told of a message, and when', async () => {
  const deviceId = randomUUID();
  await fixture.history.append(streams.user(userId), {
    type: 'PushDeviceAdded',
    data: { userId, deviceId, sessionId: 's1', browser: 'Firefox on Android' },
    personal: { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'secret' },
  });
  const { threadId, messageId } = thread;
  const about = { userId, threadId, messageId, uid, deviceId, cause: null };
  await send(await request({ channel: 'push', about }), 'live');
  await send(await request(), 'mock');
  const [mail, push, ...others] = await read(`conversation=${threadId}`);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', state: 'sent', is_mock: true, device: null });
  expect(push).toEqual({
    id: expect.any(String) as string,
    kind: 'new-message',
    channel: 'push',
    device: 'Firefox on Android',
    helper: null,
    starts_at: null,
    message_id: messageId,
    state: 'sent',
    reason: null,
    is_mock: false,
    requested_at: expect.stringMatching(/Z$/u) as string,
    updated_at: expect.stringMatching(/Z$/u) as string,
  });
});

test('what did not get through says why', async () => {
  const parked = await request();
  await fixture.history.append(streams.notice(parked.noticeId), {
    type: 'NoticeParked',
    data: { noticeId: parked.noticeId, reason: 'refused' },
  });
  const dropped = await request({ channel: 'sms' });
  await fixture.history.append(streams.notice(dropped.noticeId), {
    type: 'NoticeDropped',
    data: { noticeId: dropped.noticeId, reason: 'not-wanted' },
  });
  expect(await read(`conversation=${thread.threadId}`)).toMatchObject([
    { channel: 'sms', state: 'dropped', reason: 'not-wanted' },
    { channel: 'email', state: 'parked', reason: 'refused' },
  ]);
});

test('nobody sees how a finder was told, nor how another owner was', async () => {
  const { threadId, messageId } = thread;
  await request({ kind: 'reply', about: { threadId, messageId, cause: null } });
  await request({ kind: 'contact-code', about: { userId, cause: null } });
  expect(await read(`conversation=${threadId}`)).toEqual([]);
  await request();
  const stranger = await fixture.signIn((await fixture.history.user()).userId);
  expect(await read(`conversation=${threadId}`, stranger)).toEqual([]);
});
