import type { ErasureReason, Place } from '@app/events/thread';
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
import { notifying } from './notifying.ts';

export const threads = defineTable('threads', {
  columns: {
    id: text(),
    uid: text(),
    /** Null once the code was deleted for good. */
    owner_id: nullable(text()),
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

/** A finder's number is this, minus the later finders (docs/adr/0106). */
export const codeFinders = defineTable('code_finders', {
  columns: { uid: text(), owner_id: text(), finders: integer() },
  primaryKey: ['uid', 'owner_id'],
});

export const messages = defineTable('messages', {
  columns: {
    id: text(),
    thread_id: text(),
    uid: text(),
    /** Null once the code was deleted for good. */
    owner_id: nullable(text()),
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
    in_reply_to: nullable(text()),
    /** A voice note: its id and its duration. Null if there is none, and once erased. */
    voice_id: nullable(text()),
    voice_ms: nullable(integer()),
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
  voice_id: null,
  voice_ms: null,
} as const;

const placeColumns = (place: Place | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  accuracy: place?.accuracy ?? null,
});

function personalColumns({ data, personal }: RecordedNamed<'MessageSent'>) {
  if (personal === null) return NOTHING_PERSONAL;
  return {
    ...NOTHING_PERSONAL,
    content: personal.content,
    photos: JSON.stringify(data.photos),
    ...placeColumns(personal.place),
    voice_id: data.voice?.id ?? null,
    voice_ms: data.voice?.durationMs ?? null,
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
    in_reply_to: data.inReplyTo ?? null,
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

/** Takes the conversations and messages of a deleted code out of its owner's lists. */
const leaving = ({ reason }: { readonly reason: ErasureReason }): { readonly owner_id?: null } =>
  reason === 'code_deleted' ? { owner_id: null } : {};

export const threadsProjection = defineProjection({
  name: 'threads',
  version: 1,
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
      insertIfAbsent(codeFinders, { uid: data.uid, owner_id: data.ownerId, finders: 0 }),
      increment(codeFinders, { uid: data.uid, owner_id: data.ownerId }, { finders: 1 }),
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
    ThreadBlocked: ({ data }) =>
      notifying(data.ownerId, update(threads, { id: data.threadId }, { is_blocked: true })),
    ThreadUnblocked: ({ data }) =>
      notifying(data.ownerId, update(threads, { id: data.threadId }, { is_blocked: false })),
    MessagesRead: ({ data }) =>
      notifying(
        data.ownerId,
        ...data.messageIds.map((id) => update(messages, { id }, { is_unread: false })),
      ),
    // In the stream of the thread, so that no message is marked once it is erased.
    ThreadMarkedUnread: ({ data }) =>
      notifying(data.ownerId, update(messages, { id: data.messageId }, { is_unread: true })),
    // The keys of the messages are destroyed one by one; the read model does not wait for that.
    UserErased: ({ data }) => [updateWhere(messages, { owner_id: data.userId }, NOTHING_PERSONAL)],
    OrganisationDissolved: ({ data }) => [
      updateWhere(messages, { owner_id: data.organisationId }, NOTHING_PERSONAL),
    ],
    // The keys of the messages are destroyed one by one; the owner's lists do not wait for that.
    CodeErased: ({ data: { ownerId, uid }, metadata }) => [
      updateWhere(
        messages,
        { owner_id: ownerId, uid },
        { ...NOTHING_PERSONAL, is_unread: false, erased_at: metadata.at, owner_id: null },
      ),
      updateWhere(threads, { owner_id: ownerId, uid }, { owner_id: null }),
      notify(`user:${ownerId}`),
    ],
    MessageErased: ({ data, metadata }) => [
      update(
        messages,
        { id: data.messageId },
        { ...NOTHING_PERSONAL, is_unread: false, erased_at: metadata.at, ...leaving(data) },
      ),
      // A message that arrived during the code's erasure started a conversation without an owner.
      ...(data.reason === 'code_deleted'
        ? [update(threads, { id: data.threadId }, leaving(data))]
        : []),
      increment(threads, { id: data.threadId }, { kept_messages: -1 }),
      ...wakeBothSides(data),
    ],
  },
});
