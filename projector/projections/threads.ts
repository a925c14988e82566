import { defineProjection, type RecordedNamed } from '../runtime/projection.ts';
import {
  increment,
  insert,
  insertIfAbsent,
  notify,
  type RowOperation,
  update,
  updateWhere,
} from '../runtime/row-operation.ts';
import {
  bigint,
  boolean,
  defineTable,
  double,
  instant,
  integer,
  nullable,
  type Row,
  text,
} from '../runtime/table.ts';

export const threads = defineTable('threads', {
  columns: {
    id: text(),
    uid: text(),
    owner_id: text(),
    /** The hash of the finder's private link. */
    token_hash: text(),
    started_at: instant(),
    /** The commit position of its first event: the order of the finders of a code. */
    started_position: bigint(),
    last_message_at: instant(),
    /** The commit position of its newest message. Page by (last_position, id). */
    last_position: bigint(),
    /** How many of its messages were not erased. Without any it is not listed. */
    kept_messages: integer(),
    is_blocked: boolean(),
  },
  primaryKey: ['id'],
  indexes: [
    ['token_hash'],
    ['owner_id', 'last_position desc', 'id desc'],
    ['owner_id', 'uid', 'last_position desc', 'id desc'],
    ['uid', 'started_position'],
  ],
});

/**
 * How many finders wrote about a code. The number of a finder is this, less those who came later
 * (docs/adr/0105).
 */
export const codeFinders = defineTable('code_finders', {
  columns: { uid: text(), finders: integer() },
  primaryKey: ['uid'],
});

export const messages = defineTable('messages', {
  columns: {
    id: text(),
    thread_id: text(),
    uid: text(),
    owner_id: text(),
    sender: text<'finder' | 'owner'>(),
    /** Null once erased, like all that a person wrote or left. */
    content: nullable(text()),
    sender_email: nullable(text()),
    sender_phone: nullable(text()),
    /** Degrees; metres for the accuracy. */
    latitude: nullable(double()),
    longitude: nullable(double()),
    accuracy: nullable(double()),
    /** A JSON list of `{id, width, height}`, empty once erased. */
    photos: text(),
    /** Written by a finder and not seen by the owner yet. */
    is_unread: boolean(),
    created_at: instant(),
    /** The commit position of the event: the order of the log. Page by (position, id). */
    position: bigint(),
    erased_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [
    ['owner_id', 'position desc', 'id desc'],
    ['owner_id', 'uid', 'position desc', 'id desc'],
    ['thread_id', 'position', 'id'],
    // For administrators: all messages, and those about a code.
    ['position desc', 'id desc'],
    ['uid', 'position desc', 'id desc'],
    ['owner_id', 'is_unread', 'uid', 'thread_id'],
  ],
  isPersonal: true,
});

const NOTHING_PERSONAL = {
  content: null,
  sender_email: null,
  sender_phone: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  photos: '[]',
} as const;

function personalColumns({ data, personal }: RecordedNamed<'MessageSent'>) {
  if (personal === null) return NOTHING_PERSONAL;
  return {
    content: personal.content,
    sender_email: personal.contact?.email ?? null,
    sender_phone: personal.contact?.phone ?? null,
    photos: JSON.stringify(data.photos),
    latitude: personal.place?.latitude ?? null,
    longitude: personal.place?.longitude ?? null,
    accuracy: personal.place?.accuracy ?? null,
  };
}

function messageRow(event: RecordedNamed<'MessageSent'>): Row<typeof messages> {
  const { data, metadata, position } = event;
  return {
    id: data.messageId,
    thread_id: data.threadId,
    uid: data.uid,
    owner_id: data.ownerId,
    sender: data.sender,
    ...personalColumns(event),
    is_unread: data.sender === 'finder',
    created_at: metadata.at,
    position: position.commit,
    erased_at: null,
  };
}

const wakeBothSides = (data: { ownerId: string; threadId: string }): RowOperation[] => [
  notify(`user:${data.ownerId}`),
  notify(`thread:${data.threadId}`),
];

/** Conversations between a finder and an owner, and what was said. */
export const threadsProjection = defineProjection({
  name: 'threads',
  version: 4,
  tables: [threads, messages, codeFinders],
  on: {
    ThreadStarted: ({ data, metadata, position }) => [
      insert(threads, {
        id: data.threadId,
        uid: data.uid,
        owner_id: data.ownerId,
        token_hash: data.tokenHash,
        started_at: metadata.at,
        started_position: position.commit,
        last_message_at: metadata.at,
        last_position: position.commit,
        kept_messages: 0,
        is_blocked: false,
      }),
      insertIfAbsent(codeFinders, { uid: data.uid, finders: 0 }),
      increment(codeFinders, { uid: data.uid }, { finders: 1 }),
    ],
    MessageSent: (event) => [
      insert(messages, messageRow(event)),
      update(
        threads,
        { id: event.data.threadId },
        { last_message_at: event.metadata.at, last_position: event.position.commit },
      ),
      increment(threads, { id: event.data.threadId }, { kept_messages: 1 }),
      ...wakeBothSides(event.data),
    ],
    FinderContactLeft: ({ data, personal }) => [
      update(
        messages,
        { id: data.messageId },
        { sender_email: personal?.email ?? null, sender_phone: personal?.phone ?? null },
      ),
      ...wakeBothSides(data),
    ],
    FinderContactWithdrawn: ({ data }) => [
      updateWhere(
        messages,
        { thread_id: data.threadId },
        { sender_email: null, sender_phone: null },
      ),
      ...wakeBothSides(data),
    ],
    // The finder is not told.
    ThreadBlocked: ({ data }) => [
      update(threads, { id: data.threadId }, { is_blocked: true }),
      notify(`user:${data.ownerId}`),
    ],
    ThreadUnblocked: ({ data }) => [
      update(threads, { id: data.threadId }, { is_blocked: false }),
      notify(`user:${data.ownerId}`),
    ],
    MessagesRead: ({ data }) => [
      ...data.messageIds.map((id) => update(messages, { id }, { is_unread: false })),
      notify(`user:${data.ownerId}`),
    ],
    // In the stream of the thread, so that no message is marked once it is erased.
    ThreadMarkedUnread: ({ data }) => [
      update(messages, { id: data.messageId }, { is_unread: true }),
      notify(`user:${data.ownerId}`),
    ],
    // The messages' own keys follow one by one; here nothing waits for that.
    UserErased: ({ data }) => [updateWhere(messages, { owner_id: data.userId }, NOTHING_PERSONAL)],
    MessageErased: ({ data, metadata }) => [
      update(
        messages,
        { id: data.messageId },
        { ...NOTHING_PERSONAL, is_unread: false, erased_at: metadata.at },
      ),
      increment(threads, { id: data.threadId }, { kept_messages: -1 }),
      ...wakeBothSides(data),
    ],
  },
});
