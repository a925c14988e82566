import { afterEach, beforeAll, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import type { StartedThread } from '../../testing/history.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { ownerMessages } from '../messages/contract.ts';
import { thread } from '../threads/contract.ts';
import { liveChange } from './contract.ts';

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;
let token: string;
let conversation: StartedThread;
const readers: LiveReader[] = [];

beforeAll(async () => {
  ({ userId: ownerId } = await fixture.history.user());
  token = await fixture.signIn(ownerId);
  uid = await fixture.history.code(ownerId);
  conversation = await fixture.history.thread(uid, ownerId);
  await fixture.get(`/api/threads/${conversation.token}`);
});
afterEach(() => readers.splice(0).forEach((reader) => reader.leave()));

async function open(path: string, as?: string, url = fixture.api.url): Promise<LiveReader> {
  const reader = await LiveReader.open(`${url}${path}`, as);
  readers.push(reader);
  return reader;
}

const positionOf = (data: string | undefined): string =>
  liveChange.parse(JSON.parse(data ?? '')).position;

test('a stream says what it is, and that it is ready', async () => {
  const reader = await open('/api/user/live', token);
  expect(reader.status).toBe(200);
  expect(reader.headers.get('Content-Type')).toContain('text/event-stream');
  expect(reader.headers.get('X-Accel-Buffering')).toBe('no');
  expect(reader.headers.get('Cache-Control')).toBe('no-store');
  expect(await reader.until('ready')).toEqual(['{}']);
  expect(reader.data('changed')).toEqual([]);
});

test('an owner hears of a message, and its position leads to it', async () => {
  const reader = await open('/api/user/live', token);
  await reader.until('ready');
  await fixture.history.message(conversation, 'finder', { content: 'are you there?' });
  const position = positionOf((await reader.until('changed')).at(-1));
  expect(BigInt(position)).toBeGreaterThanOrEqual(fixture.history.end.commit);
  const headers = { 'X-Min-Position': position };
  const { body } = await fixture.getNow('/api/user/messages', { token, headers });
  expect(ownerMessages.parse(body)[0]?.content).toBe('are you there?');
});

test('a finder hears of a reply, without a word of it on the line', async () => {
  const reader = await open(`/api/threads/${conversation.token}/live`);
  await reader.until('ready');
  await fixture.history.message(conversation, 'owner', { content: 'yes, I am' });
  const data = await reader.until('changed');
  expect(data.join('')).not.toContain('yes');
  const headers = { 'X-Min-Position': positionOf(data.at(-1)) };
  const { body } = await fixture.getNow(`/api/threads/${conversation.token}`, { headers });
  expect(thread.parse(body).messages.at(-1)?.content).toBe('yes, I am');
});

test('nobody hears of what is not theirs', async () => {
  const stranger = await fixture.history.user();
  const elsewhere = await fixture.history.thread(uid, ownerId);
  await fixture.get('/api/threads/x');
  const theirs = await open('/api/user/live', await fixture.signIn(stranger.userId));
  const other = await open(`/api/threads/${elsewhere.token}/live`);
  const mine = await open('/api/user/live', token);
  for (const reader of [theirs, other, mine]) await reader.until('ready');
  const heard = mine.data('changed').length;
  await fixture.history.message(conversation, 'finder');
  await mine.until('changed', heard + 1);
  // The stranger's event would have arrived in the same moment; theirs was handled before.
  await fixture.history.code(stranger.userId);
  const own = await theirs.until('changed');
  expect(new Set(own.map(positionOf))).toEqual(new Set([fixture.history.endText]));
  expect(other.data('changed')).toEqual([]);
});

test('HEAD opens no stream', async () => {
  const response = await fetch(`${fixture.api.url}/api/user/live`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('after the listening connection broke everybody is told, and hears on', async () => {
  const reader = await open('/api/user/live', token);
  await reader.until('ready');
  await fixture.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'query-api listener' and datname = current_database()`,
  );
  await reader.until('changed');
  const heard = reader.data('changed').length;
  await fixture.history.message(conversation, 'finder');
  const data = await reader.until('changed', heard + 1);
  expect(BigInt(positionOf(data.at(-1)))).toBeGreaterThanOrEqual(fixture.history.end.commit);
});

test('when the service stops its streams end, at once', async () => {
  const api = await startQueryApi(fixture.apiOptions);
  const reader = await open('/api/user/live', token, api.url);
  await reader.until('ready');
  const before = Date.now();
  await api.stop();
  await reader.untilEnd();
  expect(Date.now() - before).toBeLessThan(30_000);
});
