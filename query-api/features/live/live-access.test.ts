import { streams } from '@app/events/streams';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import { afterEach, expect, test } from 'vitest';
import { LiveReader } from '../../testing/live-reader.ts';
import { type StartedSession, startSession } from '../../testing/start-session.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
const readers: LiveReader[] = [];

afterEach(() => readers.splice(0).forEach((reader) => reader.leave()));

/** Opens a stream once the read models contain everything that was written. */
async function open(path: string, token?: string): Promise<LiveReader> {
  const url = `${fixture.api.url}${path}`;
  const reader = await LiveReader.open(url, token, fixture.history.endText);
  readers.push(reader);
  expect(reader.status).toBe(200);
  await reader.until('ready');
  return reader;
}

/** Reads to the end of a stream. @returns the status when it is opened again */
async function statusAfterEnd(reader: LiveReader, path: string, token?: string): Promise<number> {
  await reader.untilEnd();
  const again = await LiveReader.open(`${fixture.api.url}${path}`, token);
  again.leave();
  return again.status;
}

const OWNER = '/api/user/live';

/** Proves that a stream is open by a change that reaches it. */
async function expectOpen(reader: LiveReader, change: () => Promise<unknown>): Promise<void> {
  const heard = reader.data('changed').length;
  await change();
  await reader.until('changed', heard + 1);
  expect(reader.hasEnded).toBe(false);
}

/** Actions that end one session of a user but keep another. */
const ENDINGS: Readonly<
  Record<string, (userId: string, ended: StartedSession, kept: StartedSession) => Promise<void>>
> = {
  'signing out': async (userId, { sessionId }) => {
    const data = { sessionId, userId, reason: 'signed_out' } as const;
    await fixture.history.append(streams.session(sessionId), { type: 'SessionEnded', data });
  },
  'changing the password': async (userId, _ended, kept) => {
    const data = { userId, keptSessionId: kept.sessionId };
    const personal = { passwordHash: 'hash' };
    await fixture.history.append(streams.user(userId), { type: 'PasswordChanged', data, personal });
  },
  'ending the other sessions': async (userId, _ended, kept) => {
    const data = { userId, keptSessionId: kept.sessionId };
    await fixture.history.append(streams.user(userId), { type: 'OtherSessionsEnded', data });
  },
};

test.each(Object.entries(ENDINGS))('%s ends the streams of that session alone', async (_, end) => {
  const { userId } = await fixture.history.user();
  const [ended, kept] = [await startSession(fixture, userId), await startSession(fixture, userId)];
  const [endedReader, keptReader] = [await open(OWNER, ended.token), await open(OWNER, kept.token)];
  await end(userId, ended, kept);
  expect(await statusAfterEnd(endedReader, OWNER, ended.token)).toBe(401);
  await expectOpen(keptReader, () => fixture.history.code(userId));
});

test.each(['UserDisabled', 'UserErased', 'PasswordRemoved'] as const)(
  '%s ends all streams of the user and none of others',
  async (type) => {
    const [{ userId }, other] = [await fixture.history.user(), await fixture.history.user()];
    const [one, two] = [await startSession(fixture, userId), await startSession(fixture, userId)];
    const mine = [await open(OWNER, one.token), await open(OWNER, two.token)];
    const theirs = await open(OWNER, (await startSession(fixture, other.userId)).token);
    await fixture.history.append(streams.user(userId), { type, data: { userId } });
    for (const reader of mine) expect(await statusAfterEnd(reader, OWNER, one.token)).toBe(401);
    await expectOpen(theirs, () => fixture.history.code(other.userId));
  },
);

test('an administrator whose role is taken away is asked again who they are', async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const { token } = await startSession(fixture, userId);
  const reader = await open(OWNER, token);
  const data = { userId, role: 'user' } as const;
  await fixture.history.append(streams.user(userId), { type: 'RoleGranted', data });
  expect(await statusAfterEnd(reader, OWNER, token)).toBe(200);
});

test('a stream ends with its token', async () => {
  const { userId } = await fixture.history.user();
  const lasting = await open(OWNER, (await startSession(fixture, userId)).token);
  const almostOver = new Date(Date.now() - (SESSION_SECONDS - 10) * 1000);
  const { token } = await startSession(fixture, userId, { at: almostOver });
  const reader = await open(OWNER, token);
  expect(await statusAfterEnd(reader, OWNER, token)).toBe(401);
  await expectOpen(lasting, () => fixture.history.code(userId));
});

test('a session that ends while its stream is being opened ends the stream', async () => {
  const { userId } = await fixture.history.user();
  const { sessionId, token } = await startSession(fixture, userId);
  await fixture.get('/api/user/profile', { token });
  const data = { sessionId, userId, reason: 'signed_out' } as const;
  const opened = LiveReader.open(`${fixture.api.url}${OWNER}`, token);
  await fixture.history.append(streams.session(sessionId), { type: 'SessionEnded', data });
  const reader = await opened;
  readers.push(reader);
  if (reader.status === 200) await reader.untilEnd();
  else expect(reader.status).toBe(401);
});

test('what changes for a finder ends the stream of that thread alone', async () => {
  const [{ userId }, other] = [await fixture.history.user(), await fixture.history.user()];
  const uid = await fixture.history.code(userId);
  const thread = await fixture.history.thread(uid, userId);
  const otherUid = await fixture.history.code(other.userId);
  const elsewhere = await fixture.history.thread(otherUid, other.userId);
  const path = `/api/threads/${thread.token}/live`;
  const theirs = await open(`/api/threads/${elsewhere.token}/live`);

  const beforePause = await open(path);
  await fixture.history.append(streams.code(uid), {
    type: 'CodePaused',
    data: { uid, ownerId: userId },
  });
  expect(await statusAfterEnd(beforePause, path)).toBe(200);

  const beforeResume = await open(path);
  await fixture.history.append(streams.code(uid), {
    type: 'CodeResumed',
    data: { uid, ownerId: userId },
  });
  expect(await statusAfterEnd(beforeResume, path)).toBe(200);

  const beforeErasure = await open(path);
  await fixture.history.append(streams.user(userId), { type: 'UserErased', data: { userId } });
  await beforeErasure.untilEnd();
  await expectOpen(theirs, () => fixture.history.message(elsewhere, 'owner'));
});

test('a finder who is blocked is not told so by the end of the stream', async () => {
  const { userId } = await fixture.history.user();
  const thread = await fixture.history.thread(await fixture.history.code(userId), userId);
  const reader = await open(`/api/threads/${thread.token}/live`);
  const { threadId, uid, ownerId } = thread;
  const data = { threadId, uid, ownerId };
  await fixture.history.append(streams.thread(threadId), { type: 'ThreadBlocked', data });
  await expectOpen(reader, () => fixture.history.message(thread, 'owner'));
});
