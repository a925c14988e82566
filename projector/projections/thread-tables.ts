import {
  bigint,
  boolean,
  defineTable,
  double,
  instant,
  integer,
  nullable,
  text,
} from '../runtime/table.ts';

export const threads = defineTable('threads', {
  columns: {
    id: text(),
    uid: text(),
    /** Null once the code was deleted for good. */
    owner_id: nullable(text()),
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
 * How many finders wrote to an owner about a code. A finder's number is this, minus the later
 * finders (docs/adr/0106).
 */
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
    /** The message that a reply of the owner answers; null if unknown. */
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
