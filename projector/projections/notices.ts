import type { EventNamed } from '@app/events/catalogue';
import type { NoticeChannel, NoticeKind } from '@app/events/notice';
import { copySealed } from '@app/events/sealing/sealed-copy';
import { defineProjection } from '../runtime/projection.ts';
import { insert, update } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

type NoticeReason = EventNamed<'NoticeParked' | 'NoticeDropped'>['data']['reason'];

export const notices = defineTable('notices', {
  columns: {
    id: text(),
    kind: text<NoticeKind>(),
    channel: text<NoticeChannel>(),
    /** The recipient's account; null for an address without one, and for a finder. */
    user_id: nullable(text()),
    device_id: nullable(text()),
    /** The cause: a conversation and its message, or a code that was scanned. */
    thread_id: nullable(text()),
    message_id: nullable(text()),
    uid: nullable(text()),
    channel_id: nullable(text()),
    helper_id: nullable(text()),
    /** The earliest time of the first attempt; null for at once. */
    starts_at: nullable(instant()),
    state: text<'waiting' | 'retrying' | 'sent' | 'parked' | 'dropped'>(),
    /** How it was sent; null until then. */
    mode: nullable(text<'mock' | 'live'>()),
    /** Why it was parked or dropped; null in any other state. */
    reason: nullable(text<NoticeReason>()),
    attempts: integer(),
    /** Still sealed (docs/adr/0027): it may contain a sign-in link that still works. */
    sealed: nullable(text()),
    requested_at: instant(),
    updated_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [
    ['updated_at desc', 'id desc'],
    ['state', 'updated_at desc', 'id desc'],
    ['mode', 'updated_at desc', 'id desc'],
    ['user_id', 'requested_at desc', 'id desc'],
    ['device_id', 'updated_at desc'],
    ['thread_id', 'requested_at desc', 'id desc'],
    ['uid', 'requested_at desc', 'id desc'],
    ['channel_id', 'updated_at desc'],
  ],
});

export const noticesProjection = defineProjection({
  name: 'notices',
  version: 1,
  tables: [notices],
  on: {
    NoticeRequested: ({ data, metadata }) => [
      insert(notices, {
        id: data.noticeId,
        kind: data.kind,
        channel: data.channel,
        user_id: data.about.userId ?? null,
        device_id: data.about.deviceId ?? null,
        thread_id: data.about.threadId ?? null,
        message_id: data.about.messageId ?? null,
        uid: data.about.uid ?? null,
        channel_id: data.about.channelId ?? null,
        helper_id: data.about.helperId ?? null,
        starts_at: data.startsAt ?? null,
        state: 'waiting',
        mode: null,
        reason: null,
        attempts: 0,
        sealed: null,
        requested_at: metadata.at,
        updated_at: metadata.at,
      }),
    ],
    NoticeSent: (event) => {
      const { data, metadata } = event;
      const { mode, attempt: attempts } = data;
      const sealed = copySealed(event, data.subject);
      const set = { state: 'sent', mode, attempts, sealed, updated_at: metadata.at } as const;
      return [update(notices, { id: data.noticeId }, set)];
    },
    NoticeFailed: (event) => {
      const { data, metadata } = event;
      const sealed = copySealed(event, data.subject);
      const set = { attempts: data.attempt, sealed, updated_at: metadata.at };
      return [update(notices, { id: data.noticeId }, { ...set, state: 'retrying' })];
    },
    NoticeParked: ({ data, metadata }) => [
      update(
        notices,
        { id: data.noticeId },
        { state: 'parked', reason: data.reason, updated_at: metadata.at },
      ),
    ],
    NoticeResendRequested: ({ data, metadata }) => [
      update(
        notices,
        { id: data.noticeId },
        { state: 'waiting', reason: null, updated_at: metadata.at },
      ),
    ],
    NoticeDropped: ({ data, metadata }) => [
      update(
        notices,
        { id: data.noticeId },
        {
          state: 'dropped',
          reason: data.reason,
          sealed: null,
          updated_at: metadata.at,
        },
      ),
    ],
  },
});
