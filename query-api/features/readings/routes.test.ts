import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import { startWithoutLog } from '../../testing/without-log.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import type { StartedThread } from '../../testing/history.ts';
import { adminMessagesAnswer } from '../admin-messages/contract.ts';
import { openReadings, ownReadings } from './contract.ts';

const LIST = '/api/admin/messages';

const fixture = setUpQueryFixture({ adminSecurity: 'strict' });
let ownerId: string;
let owner: string;
let keys: string;
let thread: StartedThread;
let other: StartedThread;
beforeAll(async () => {
  const { history } = fixture;
  ({ userId: ownerId } = await history.user());
  owner = await fixture.signIn(ownerId);
  keys = await history.code(ownerId, 'Keys');
  thread = await history.thread(keys, ownerId, { content: 'first' });
  await history.message(thread, 'owner', { content: 'second' });
  const bag = await history.code(ownerId, 'Bag');
  other = await history.thread(bag, ownerId, { content: 'third' });
});

/** An administrator, and their view of all messages. */
async function administrator() {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const token = await fixture.signIn(userId);
  const texts = async () => {
    const { messages } = adminMessagesAnswer.parse((await fixture.get(LIST, { token })).body);
    return messages.map(({ content }) => content);
  };
  return { userId, token, texts };
}

const conversation = () =>
  ({ kind: 'conversation', threadId: thread.threadId, uid: keys, ownerId }) as const;

const disclosed = async (readingId: string) => {
  const events = await fixture.log.read(streams.reading(readingId), { personal: 'skip' });
  return events.filter(({ type }) => type === 'MessagesDisclosed').map(({ data }) => data);
};

const asOwner = async () =>
  ownReadings.parse((await fixture.getNow('/api/user/readings', { token: owner })).body);

test('an open reading shows what it names, which is recorded once, and the owner sees it', async () => {
  const { userId, token, texts } = await administrator();
  const readingId = await fixture.history.reading(userId, conversation());
  expect(await texts()).toEqual(['', 'second', 'first']);
  const seen = { readingId, administratorId: userId, ownerId, uid: keys };
  const messageIds = [expect.stringContaining(thread.threadId), thread.messageId];
  expect(await disclosed(readingId)).toEqual([{ ...seen, messageIds }]);
  expect(await texts()).toEqual(['', 'second', 'first']);
  expect(await disclosed(readingId)).toHaveLength(1);
  const mine = async () => (await asOwner()).filter(({ id }) => id === readingId);
  await expect
    .poll(mine)
    .toMatchObject([{ messages: 2, reason: 'Ticket 4711', qr_code: { uid: keys, title: 'Keys' } }]);
  const [{ administrator: name } = { administrator: '' }] = await mine();
  expect(name).toMatch(/^[\dA-F]{6}$/u);
  const { body } = await fixture.get('/api/admin/readings', { token });
  expect(openReadings.parse(body).readings).toMatchObject([
    { id: readingId, scope: 'conversation', reason: 'Ticket 4711' },
  ]);
});

test('what a list showed is not recorded again with one of its messages, however soon', async () => {
  const { userId, token, texts } = await administrator();
  const readingId = await fixture.history.reading(userId, conversation());
  await texts();
  await fixture.get(`${LIST}?code=${keys}&limit=1`, { token });
  expect(await disclosed(readingId)).toHaveLength(1);
});

test('a page is read by the messages that it names, one event for each code', async () => {
  const { userId, texts } = await administrator();
  const messageIds = [thread.messageId, other.messageId];
  const readingId = await fixture.history.reading(userId, { kind: 'messages', messageIds });
  expect(await texts()).toEqual(['third', '', 'first']);
  const ofCodes = await disclosed(readingId);
  expect(ofCodes).toHaveLength(2);
  for (const uid of [keys, other.uid])
    expect(ofCodes).toContainEqual(expect.objectContaining({ uid }));
});

test('nothing is shown once it ran out or was ended, nor to another administrator', async () => {
  const { userId, token, texts } = await administrator();
  const past = await fixture.history.reading(userId, conversation(), -0.001);
  const ended = await fixture.history.reading(userId, conversation());
  const data = { readingId: ended, administratorId: userId };
  await fixture.history.append(streams.reading(ended), { type: 'ReadingEnded', data });
  await fixture.history.reading((await administrator()).userId, conversation());
  expect(await texts()).toEqual(['', '', '']);
  expect([await disclosed(past), await disclosed(ended)]).toEqual([[], []]);
  const { body } = await fixture.get('/api/admin/readings', { token });
  expect(openReadings.parse(body).readings).toEqual([]);
});

test('ten at once and another replica record the same messages once', async () => {
  const { userId, token } = await administrator();
  const readingId = await fixture.history.reading(userId, conversation());
  const headers = { 'X-Min-Position': fixture.history.endText, Authorization: `Bearer ${token}` };
  const ask = async (api: { readonly url: string }) =>
    (await fetch(`${api.url}${LIST}`, { headers })).status;
  const replica = await startQueryApi(fixture.apiOptions);
  const apis = Array.from({ length: 10 }, (_, index) => (index % 2 ? fixture.api : replica));
  const answers = await Promise.all(apis.map(ask));
  await replica.stop();
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await disclosed(readingId)).toHaveLength(1);
});

test('pictures and sound need an open reading, too', async () => {
  const { token } = await administrator();
  const size = { width: 4, height: 4 };
  const { messageId } = await fixture.history.thread(keys, ownerId, {
    content: 'with a picture',
    photos: [{ id: 'a-picture', ...size }],
  });
  const path = `/api/user/messages/${messageId}/photos/a-picture`;
  const refused = { status: 403, body: { type: 'urn:problem:reading-needed' } };
  expect(await fixture.get(path, { token })).toMatchObject(refused);
});

test('what cannot be recorded is not shown', async () => {
  const { userId, token } = await administrator();
  await fixture.history.reading(userId, conversation());
  await fixture.get('/api/admin/readings', { token });
  await using api = await startWithoutLog(fixture);
  const { status, text } = await api.get(LIST, token);
  expect(status).toBe(503);
  expect(text).not.toContain('second');
});
