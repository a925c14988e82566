import { streams } from '@app/events/streams';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import type { StartedThread } from '../../testing/history.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { profile } from '../profile/contract.ts';
import { thread } from '../threads/contract.ts';
import { type Conversation, conversations, openedConversation } from './contract.ts';

const fixture = setUpQueryFixture();
let ownerId: string;
let token: string;
let bag: string;
let keys: string;
let first: StartedThread;
let second: StartedThread;
let other: StartedThread;

const PLACE = { latitude: 52.5, longitude: 13.4, accuracy: 8 };

beforeAll(async () => {
  const { history } = fixture;
  ({ userId: ownerId } = await history.user());
  token = await fixture.signIn(ownerId);
  bag = await history.code(ownerId, 'Blue bag');
  keys = await history.code(ownerId, 'Keys');
  first = await history.thread(bag, ownerId, {
    content: 'By the fountain',
    email: 'finder@example.org',
    phone: '+4930123456',
    place: PLACE,
  });
  second = await history.thread(bag, ownerId, {
    content: 'On a bench',
    photos: [{ id: 'p1', width: 4, height: 3 }],
  });
  other = await history.thread(keys, ownerId, {
    content: 'In the 100_percent café',
    email: 'other@example.org',
    place: PLACE,
  });
  await history.message(first, 'owner', { content: 'Thank you' });
  await history.message(first, 'finder', { content: 'You are welcome' });
});

interface Asked {
  readonly list: Conversation[];
  readonly next: string | null;
}

async function ask(query = '', as = token): Promise<Asked> {
  const { status, body, headers } = await fixture.get(`/api/user/conversations${query}`, {
    token: as,
  });
  expect(status).toBe(200);
  const link = headers.get('Link');
  const next = link?.slice(link.indexOf('?'), link.indexOf('>')) ?? null;
  return { list: conversations.parse(body), next };
}

const idsOf = ({ list }: Asked): string[] => list.map(({ id }) => id);

async function open(id: string, query = '', as = token) {
  const answer = await fixture.get(`/api/user/conversations/${id}${query}`, { token: as });
  const link = answer.headers.get('Link');
  const next = link?.slice(link.indexOf('?'), link.indexOf('>')) ?? null;
  return { ...answer, next };
}

describe('GET /user/conversations', () => {
  test('has a line for each, the one with the newest message first', async () => {
    const asked = await ask();
    expect(idsOf(asked)).toEqual([first.threadId, other.threadId, second.threadId]);
    expect(asked.next).toBeNull();
    expect(asked.list[0]).toMatchObject({
      qr_code: { title: 'Blue bag', uid: bag },
      finder_number: 1,
      unread_count: 2,
      is_blocked: false,
      message_count: 3,
      last_message: { content: 'You are welcome', sender_type: 'finder', is_read: false },
    });
    expect(asked.list[2]).toMatchObject({
      finder_number: 2,
      unread_count: 1,
      message_count: 1,
      last_message: {
        id: second.messageId,
        content: 'On a bench',
        qr_code: { title: 'Blue bag', uid: bag },
        photos: [{ id: 'p1', width: 4, height: 3 }],
      },
    });
    expect(asked.list[1]).toMatchObject({
      finder_number: 1,
      last_message: { sender_email: 'other@example.org', location_data: PLACE },
    });
  });

  test('of one code, of one word, or unread only', async () => {
    expect(idsOf(await ask(`?qr_code_id=${bag.toLowerCase()}`))).toEqual([
      first.threadId,
      second.threadId,
    ]);
    // The search also covers older messages.
    expect(idsOf(await ask('?q=FOUNTAIN'))).toEqual([first.threadId]);
    expect(idsOf(await ask('?q=blue%20b'))).toEqual([first.threadId, second.threadId]);
    expect(idsOf(await ask('?q=100_'))).toEqual([other.threadId]);
    expect(idsOf(await ask('?q=cafe%CC%81'))).toEqual([other.threadId]);
    expect(idsOf(await ask('?q=100%25'))).toEqual([]);
    const data = { ownerId, messageIds: [second.messageId] };
    await fixture.history.append(streams.inbox(ownerId), { type: 'MessagesRead', data });
    expect(idsOf(await ask('?unread=true'))).toEqual([first.threadId, other.threadId]);
    const { threadId, uid, messageId } = second;
    await fixture.history.append(streams.thread(threadId), {
      type: 'ThreadMarkedUnread',
      data: { messageId, threadId, uid, ownerId },
    });
    expect(idsOf(await ask('?unread=true'))).toContain(threadId);
    const me = profile.parse((await fixture.get('/api/user/profile', { token })).body);
    expect(me.unread_count).toBe(4);
  });

  test('leads on page by page, and what comes meanwhile does not shift them', async () => {
    const one = await ask('?limit=1');
    expect(idsOf(one)).toEqual([first.threadId]);
    const { threadId } = await fixture.history.thread(keys, ownerId, { content: 'Me, too' });
    const two = await ask(one.next ?? '');
    const three = await ask(two.next ?? '');
    expect([...idsOf(two), ...idsOf(three)]).toEqual([other.threadId, second.threadId]);
    expect(three.next).toBeNull();
    const [newest] = (await ask('?limit=1')).list;
    expect(newest).toMatchObject({ id: threadId, finder_number: 2 });
  });

  test("has none of other people's", async () => {
    const { userId } = await fixture.history.user();
    expect((await ask('', await fixture.signIn(userId))).list).toEqual([]);
    expect((await fixture.get('/api/user/conversations')).status).toBe(401);
  });

  test.each([
    'limit=0',
    'limit=101',
    'cursor=zzz',
    'qr_code_id=hello',
    'unread=1',
    'sender=finder',
  ])('refuses %s', async (query) => {
    const { status } = await fixture.get(`/api/user/conversations?${query}`, { token });
    expect(status).toBe(400);
  });
});

describe('GET /user/conversations/{id}', () => {
  test('shows the messages, who the finder is, and where they were', async () => {
    const { status, body } = await open(first.threadId);
    expect(status).toBe(200);
    const opened = openedConversation.parse(body);
    expect(opened).toMatchObject({
      id: first.threadId,
      finder_number: 1,
      contact: { email: 'finder@example.org', phone: '+4930123456' },
    });
    expect(opened.messages.map(({ content, sender_type }) => [content, sender_type])).toEqual([
      ['You are welcome', 'finder'],
      ['Thank you', 'owner'],
      ['By the fountain', 'finder'],
    ]);
    expect(opened.messages[2]).toMatchObject({
      location_data: PLACE,
      thread_id: first.threadId,
      qr_code: { title: 'Blue bag', uid: bag },
    });
    const photos = openedConversation.parse((await open(second.threadId)).body).messages[0];
    expect(photos?.photos).toEqual([{ id: 'p1', width: 4, height: 3 }]);
  });

  test('a reply has the beginning of what it answers, also where that is erased', async () => {
    const said = await fixture.history.thread(bag, ownerId, { content: `Here ${'x'.repeat(200)}` });
    await fixture.history.message(said, 'finder', { content: 'And the key' });
    const reply = { content: 'Where?', inReplyTo: said.messageId };
    await fixture.history.message(said, 'owner', reply);
    const answered = async () =>
      openedConversation
        .parse((await open(said.threadId)).body)
        .messages.map((message) => message.in_reply_to);
    const content = `Here ${'x'.repeat(154)}…`;
    expect(await answered()).toEqual([{ id: said.messageId, content }, undefined, undefined]);
    await fixture.history.erase(said);
    expect(await answered()).toEqual([{ id: said.messageId, content: null }, undefined]);
    const { body } = await fixture.get(`/api/threads/${said.token}`);
    const shown = thread.parse(body).messages.at(-1);
    expect(shown?.in_reply_to).toEqual({ id: said.messageId, content: null });
  });

  test('leads on to the older messages', async () => {
    const page = await open(first.threadId, '?limit=2');
    expect(openedConversation.parse(page.body).messages).toHaveLength(2);
    const older = await open(first.threadId, page.next ?? '');
    expect(openedConversation.parse(older.body).messages.map(({ content }) => content)).toEqual([
      'By the fountain',
    ]);
    expect(older.next).toBeNull();
  });

  test('is not there for anybody else, nor where the id is none', async () => {
    const stranger = await fixture.signIn((await fixture.history.user()).userId);
    const hidden = await open(first.threadId, '', stranger);
    expect([hidden.status, problem.parse(hidden.body).detail]).toEqual([
      404,
      'Conversation not found',
    ]);
    expect((await open('%00')).status).toBe(404);
    expect((await open('none')).status).toBe(404);
    expect((await open(first.threadId, '?limit=0')).status).toBe(400);
    expect((await open(first.threadId, '?cursor=zzz')).status).toBe(400);
  });
});

const number = async (id: string): Promise<number | undefined> =>
  (await ask()).list.find((line) => line.id === id)?.finder_number;

test('what was erased is not shown; a finder keeps their number', async () => {
  const gone = await fixture.history.thread(keys, ownerId, { content: 'gone' });
  const later = await fixture.history.thread(keys, ownerId, { content: 'later' });
  expect([await number(gone.threadId), await number(later.threadId)]).toEqual([3, 4]);
  await fixture.history.erase(gone);
  expect([await number(gone.threadId), await number(later.threadId)]).toEqual([undefined, 4]);
  expect((await open(gone.threadId)).status).toBe(404);
  // The finder writes again: only that message is there.
  await fixture.history.message(gone, 'finder', { content: 'Still here' });
  expect(await number(gone.threadId)).toBe(3);
  const opened = openedConversation.parse((await open(gone.threadId)).body);
  expect(opened.messages.map(({ content }) => content)).toEqual(['Still here']);
});
