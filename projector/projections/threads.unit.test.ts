import { describe, expect, test } from 'vitest';
import { codeErased, messageErased, messageSent, threadStarted } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { codeFinders, messages, threads, threadsProjection } from './threads.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };
const start = recorded(threadStarted(conversation));
const first = recorded(messageSent(conversation, 'finder', 'm1'));

const firstRow = {
  id: 'm1',
  thread_id: 't1',
  uid: 'A1',
  owner_id: 'u1',
  sender: 'finder',
  content: 'Message m1',
  sender_email: null,
  sender_phone: null,
  latitude: 52.5,
  longitude: 13.4,
  accuracy: 12,
  photos: '[]',
  in_reply_to: null,
  voice_id: null,
  voice_ms: null,
  is_unread: true,
  created_at: SOME_TIME,
  position: first.position.commit,
  erased_at: null,
};
const nothingPersonal = {
  content: null,
  sender_email: null,
  sender_phone: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  photos: '[]',
  voice_id: null,
  voice_ms: null,
};

test('a thread and its first message have a row each', () => {
  const tables = given(threadsProjection, start, first);
  expect(tables.rows(threads)).toEqual([
    {
      id: 't1',
      uid: 'A1',
      owner_id: 'u1',
      token_hash: 'hash of t1',
      started_at: SOME_TIME,
      started_position: start.position.commit,
      last_message_at: SOME_TIME,
      last_position: first.position.commit,
      kept_messages: 1,
      is_blocked: false,
    },
  ]);
  expect(tables.rows(messages)).toEqual([firstRow]);
});

test('a message wakes both sides', () => {
  const { topics } = given(threadsProjection, start, first);
  expect(topics).toEqual(['user:u1', 'thread:t1']);
});

test('a reply has no contact data, stands behind what it answers, and moves its thread', () => {
  const reply = recorded(messageSent(conversation, 'owner', 'm2'), { at: LATER });
  const tables = given(threadsProjection, start, first, reply);
  const [one, other] = tables.rows(messages);
  expect(other).toMatchObject({
    sender: 'owner',
    sender_email: null,
    latitude: null,
    is_unread: false,
  });
  expect((one?.position ?? 0n) < (other?.position ?? 0n)).toBe(true);
  expect(tables.rows(threads)[0]?.last_message_at).toBe(LATER);
});

test('a reply names what it answers, and still does once that is erased', () => {
  const sent = messageSent(conversation, 'owner', 'm2');
  const reply = recorded({ ...sent, data: { ...sent.data, inReplyTo: 'm1' } });
  const erased = recorded(messageErased(conversation, 'm1'), { at: LATER });
  const [, other] = given(threadsProjection, start, first, reply, erased).rows(messages);
  expect(other?.in_reply_to).toBe('m1');
});

test('an erased message keeps its place and loses all that a person wrote or left', () => {
  const erased = recorded(messageErased(conversation, 'm1'), { at: LATER });
  const tables = given(threadsProjection, start, first, erased);
  expect(tables.rows(messages)).toEqual([
    { ...firstRow, ...nothingPersonal, is_unread: false, erased_at: LATER },
  ]);
  expect(tables.topics.slice(2)).toEqual(['user:u1', 'thread:t1']);
});

test('read again after its key was destroyed, it ends as the same row', () => {
  const erased = recorded(messageErased(conversation, 'm1'), { at: LATER });
  const live = given(threadsProjection, start, first, erased);
  const rebuilt = given(threadsProjection, start, { ...first, personal: null }, erased);
  expect(rebuilt.rows(messages)).toEqual(live.rows(messages));
});

describe('contact data', () => {
  const bare = recorded({
    ...messageSent(conversation, 'finder', 'm1'),
    personal: { content: 'Hi', place: null },
  });
  const left = recorded({
    type: 'FinderContactLeft',
    data: { messageId: 'm1', contactId: 't1', ...conversation, hasEmail: true, hasPhone: true },
    personal: { email: 'finder@example.org', phone: '+49301234567', language: 'en' },
  });
  const withdrawn = recorded({
    type: 'FinderContactWithdrawn',
    data: { contactId: 't1', ...conversation },
  });

  test('stands with the message that it came with', () => {
    const tables = given(threadsProjection, start, bare, left);
    expect(tables.rows(messages)).toMatchObject([
      { content: 'Hi', sender_email: 'finder@example.org', sender_phone: '+49301234567' },
    ]);
  });

  test('withdrawn it is gone, the words are not, and a rebuild ends the same', () => {
    const live = given(threadsProjection, start, bare, left, withdrawn).rows(messages);
    expect(live).toMatchObject([{ content: 'Hi', sender_email: null, sender_phone: null }]);
    const rebuilt = given(threadsProjection, start, bare, { ...left, personal: null }, withdrawn);
    expect(rebuilt.rows(messages)).toEqual(live);
  });
});

test('photos stand with their message until it is erased', () => {
  const photos = [{ id: 'p1', width: 4, height: 3 }];
  const sent = messageSent(conversation, 'finder', 'm1');
  const withPhoto = recorded({ ...sent, data: { ...sent.data, photos } });
  const tables = given(threadsProjection, start, withPhoto);
  expect(JSON.parse(tables.rows(messages)[0]?.photos ?? '')).toEqual(photos);
  const erased = recorded(messageErased(conversation, 'm1'));
  expect(given(threadsProjection, start, withPhoto, erased).rows(messages)[0]?.photos).toBe('[]');
});

test('what the owner saw is read, and reading it twice changes nothing', () => {
  const read = recorded({ type: 'MessagesRead', data: { ownerId: 'u1', messageIds: ['m1'] } });
  const tables = given(threadsProjection, start, first, read, read);
  expect(tables.rows(messages)).toEqual([{ ...firstRow, is_unread: false }]);
});

test('what the owner marks as unread is unread until it is read again', () => {
  const read = recorded({ type: 'MessagesRead', data: { ownerId: 'u1', messageIds: ['m1'] } });
  const unread = recorded({
    type: 'ThreadMarkedUnread',
    data: { ...conversation, messageId: 'm1' },
  });
  const marked = given(threadsProjection, start, first, read, unread, unread);
  expect(marked.rows(messages)).toEqual([firstRow]);
  expect(marked.topics.at(-1)).toBe('user:u1');
  const again = given(threadsProjection, start, first, read, unread, read);
  expect(again.rows(messages)[0]?.is_unread).toBe(false);
});

test('a thread counts the messages that can still be read', () => {
  const second = recorded(messageSent(conversation, 'owner', 'm2'));
  const erased = ['m1', 'm2'].map((id) => recorded(messageErased(conversation, id)));
  const kept = (...events: typeof erased): number | undefined =>
    given(threadsProjection, start, first, second, ...events).rows(threads)[0]?.kept_messages;
  expect([kept(), kept(...erased.slice(1)), kept(...erased)]).toEqual([2, 1, 0]);
});

test('the finders of a code are counted', () => {
  const other = recorded(threadStarted({ ...conversation, threadId: 't2' }));
  const elsewhere = recorded(threadStarted({ ...conversation, threadId: 't3', uid: 'B2' }));
  expect(given(threadsProjection, start, other, elsewhere).rows(codeFinders)).toEqual([
    { uid: 'A1', owner_id: 'u1', finders: 2 },
    { uid: 'B2', owner_id: 'u1', finders: 1 },
  ]);
});

test('a block is seen by the owner and wakes nobody else', () => {
  const blocked = recorded({ type: 'ThreadBlocked', data: conversation });
  const tables = given(threadsProjection, start, blocked);
  expect(tables.rows(threads)[0]?.is_blocked).toBe(true);
  expect(tables.topics).toEqual(['user:u1']);
  const unblocked = recorded({ type: 'ThreadUnblocked', data: conversation });
  const again = given(threadsProjection, start, blocked, unblocked);
  expect(again.rows(threads)[0]?.is_blocked).toBe(false);
});

describe('a code that was deleted for good', () => {
  const erased = recorded(codeErased('A1', 'u1'), { at: LATER });
  const other = { threadId: 't2', uid: 'A2', ownerId: 'u1' };
  const gone = { ...nothingPersonal, owner_id: null, is_unread: false, erased_at: LATER };

  test('takes its conversations from the owner’s lists, and leaves the others', () => {
    const tables = given(
      threadsProjection,
      start,
      first,
      threadStarted(other),
      messageSent(other, 'finder', 'm2'),
      erased,
    );
    expect(tables.rows(messages)).toMatchObject([
      { id: 'm1', ...gone },
      { id: 'm2', owner_id: 'u1', content: 'Message m2' },
    ]);
    expect(tables.rows(threads)).toMatchObject([
      { id: 't1', owner_id: null },
      { id: 't2', owner_id: 'u1' },
    ]);
    expect(tables.topics).toContain('user:u1');
  });

  test('takes a message that arrived late once that is erased', () => {
    const event = messageErased(conversation, 'm1');
    const late = { ...event, data: { ...event.data, reason: 'code_deleted' } } as const;
    const tables = given(threadsProjection, erased, start, first, recorded(late, { at: LATER }));
    expect(tables.rows(messages)).toMatchObject([{ id: 'm1', ...gone }]);
    expect(tables.rows(threads)).toMatchObject([{ id: 't1', owner_id: null }]);
  });
});

test('a voice note stands with its message until it is erased', () => {
  const voice = { id: 'v1', durationMs: 12_480 };
  const sent = messageSent(conversation, 'finder', 'm1');
  const spoken = recorded({ ...sent, data: { ...sent.data, voice } });
  const row = { voice_id: 'v1', voice_ms: 12_480 };
  expect(given(threadsProjection, start, spoken).rows(messages)[0]).toMatchObject(row);
  const erased = recorded(messageErased(conversation, 'm1'));
  const nothing = { voice_id: null, voice_ms: null };
  expect(given(threadsProjection, start, spoken, erased).rows(messages)[0]).toMatchObject(nothing);
});
