import { defineProjection, type RecordedNamed } from '../runtime/projection.ts';
import { insert, notify, type RowOperation, update } from '../runtime/row-operation.ts';
import { bigint, defineTable, double, instant, nullable, text } from '../runtime/table.ts';

export const threads = defineTable('threads', {
  columns: {
    id: text(),
    uid: text(),
    owner_id: text(),
    /** The hash of the finder's private link. */
    token_hash: text(),
    started_at: instant(),
    last_message_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['token_hash'], ['owner_id', 'last_message_at desc', 'id desc']],
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
  ],
});

const NOTHING_PERSONAL = {
  content: null,
  sender_email: null,
  sender_phone: null,
  latitude: null,
  longitude: null,
  accuracy: null,
} as const;

function personalColumns(personal: RecordedNamed<'MessageSent'>['personal']) {
  if (personal === null) return NOTHING_PERSONAL;
  return {
    content: personal.content,
    sender_email: personal.email,
    sender_phone: personal.phone,
    latitude: personal.place?.latitude ?? null,
    longitude: personal.place?.longitude ?? null,
    accuracy: personal.place?.accuracy ?? null,
  };
}

const wakeBothSides = (data: { ownerId: string; threadId: string }): RowOperation[] => [
  notify(`user:${data.ownerId}`),
  notify(`thread:${data.threadId}`),
];

/** Conversations between a finder and an owner, and what was said. */
export const threadsProjection = defineProjection({
  name: 'threads',
  version: 1,
  tables: [threads, messages],
  on: {
    ThreadStarted: ({ data, metadata }) => [
      insert(threads, {
        id: data.threadId,
        uid: data.uid,
        owner_id: data.ownerId,
        token_hash: data.tokenHash,
        started_at: metadata.at,
        last_message_at: metadata.at,
      }),
    ],
    MessageSent: ({ data, personal, metadata, position }) => [
      insert(messages, {
        id: data.messageId,
        thread_id: data.threadId,
        uid: data.uid,
        owner_id: data.ownerId,
        sender: data.sender,
        ...personalColumns(personal),
        created_at: metadata.at,
        position: position.commit,
        erased_at: null,
      }),
      update(threads, { id: data.threadId }, { last_message_at: metadata.at }),
      ...wakeBothSides(data),
    ],
    MessageErased: ({ data, metadata }) => [
      update(messages, { id: data.messageId }, { ...NOTHING_PERSONAL, erased_at: metadata.at }),
      ...wakeBothSides(data),
    ],
  },
});
