import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import type { StartedThread } from '../../testing/history.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { thread } from './contract.ts';

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;
let started: StartedThread;
let another: StartedThread;

beforeAll(async () => {
  const { history } = fixture;
  ({ userId: ownerId } = await history.user());
  uid = await history.code(ownerId, 'Bicycle');
  started = await history.thread(uid, ownerId, { content: 'one' });
  another = await history.thread(uid, ownerId, { content: 'elsewhere' });
  await history.message(started, 'owner', { content: 'two' });
  await history.message(started, 'finder', { content: 'three' });
});

test('GET /threads/{token} shows the conversation, oldest first', async () => {
  const { status, body } = await fixture.get(`/api/threads/${started.token}`);
  expect(status).toBe(200);
  const shown = thread.parse(body);
  expect(shown.code).toEqual({ uid, title: 'Bicycle' });
  expect(shown.is_accepting_messages).toBe(true);
  expect(shown.messages.map(({ sender_type, content }) => [sender_type, content])).toEqual([
    ['finder', 'one'],
    ['owner', 'two'],
    ['finder', 'three'],
  ]);
});

test('a reply has the words that it answers', async () => {
  const said = await fixture.history.thread(uid, ownerId, { content: 'At the door' });
  await fixture.history.message(said, 'owner', { content: 'Yes', inReplyTo: said.messageId });
  const { body } = await fixture.get(`/api/threads/${said.token}`);
  const [first, reply] = thread.parse(body).messages;
  expect(first).not.toHaveProperty('in_reply_to');
  expect(reply?.in_reply_to).toEqual({ id: said.messageId, content: 'At the door' });
});

test('an erased message keeps its place and loses its content', async () => {
  const erased = await fixture.history.thread(uid, ownerId, { content: 'secret' });
  await fixture.history.erase(erased);
  const { body, text } = await fixture.get(`/api/threads/${erased.token}`);
  expect(thread.parse(body).messages).toMatchObject([{ id: erased.messageId, content: null }]);
  expect(text).not.toContain('secret');
});

test('a disabled owner gets no answers, and the finder is not told why', async () => {
  const { userId } = await fixture.history.user();
  const code = await fixture.history.code(userId);
  const { token } = await fixture.history.thread(code, userId);
  await fixture.get(`/api/threads/${token}`);
  await fixture.pool.query('update read.users set is_active = false where id = $1', [userId]);
  const { body, text } = await fixture.get(`/api/threads/${token}`);
  expect(thread.parse(body).is_accepting_messages).toBe(false);
  expect(text).not.toMatch(/disabled|active/u);
});

/** Replaces one letter. */
const swap = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe.each(['', '/live'])('GET /threads/{token}%s', (suffix) => {
  test.each([
    ['a wrong secret', () => swap(started.token, 30)],
    ['another thread', () => swap(started.token, 3)],
    ['the secret of another thread', () => started.token.slice(0, 21) + another.token.slice(21)],
    ['a token that was cut', () => started.token.slice(0, -1)],
    ['the id of the thread', () => started.threadId],
  ])('does not open with %s', async (_name, token) => {
    const { status, body } = await fixture.get(`/api/threads/${token()}${suffix}`);
    expect(status).toBe(404);
    expect(problem.parse(body).detail).toBe('We could not find this conversation.');
  });
});
