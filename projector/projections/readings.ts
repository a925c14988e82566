import type { ReadingScope } from '@app/events/reading';
import { defineProjection } from '../runtime/projection.ts';
import {
  deleteWhere,
  insert,
  insertIfAbsent,
  update,
  updateWhere,
} from '../runtime/row-operation.ts';
import { defineTable, instant, nullable, text } from '../runtime/table.ts';
import { notifying } from './notifying.ts';

/** Periods in which an administrator may read messages, for a reason. */
export const readings = defineTable('readings', {
  isPersonal: true,
  columns: {
    id: text(),
    administrator_id: text(),
    scope: text<ReadingScope['kind']>(),
    /** The conversation, code or owner; null if single messages are named. */
    scope_id: nullable(text()),
    owner_id: nullable(text()),
    /** A JSON array. */
    message_ids: nullable(text()),
    /** The user whose key seals the reason in the log. */
    sealed_for: text(),
    /** Null once that person was erased. */
    reason: nullable(text()),
    opened_at: instant(),
    expires_at: instant(),
    /** Null unless somebody ended it early. */
    ended_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [
    ['administrator_id', 'expires_at desc'],
    ['sealed_for', 'id'],
  ],
});

/** Messages that were shown, once for each reading, or each hour if no reason is needed. */
export const disclosures = defineTable('disclosures', {
  columns: {
    reading_id: text(),
    administrator_id: text(),
    message_id: text(),
    owner_id: text(),
    uid: text(),
    disclosed_at: instant(),
  },
  primaryKey: ['reading_id', 'message_id'],
  indexes: [['owner_id', 'disclosed_at desc']],
});

function scopeIdOf(scope: ReadingScope): string | null {
  switch (scope.kind) {
    case 'conversation':
      return scope.threadId;
    case 'code':
      return scope.uid;
    case 'owner':
      return scope.ownerId;
    case 'messages':
      return null;
  }
}

/** docs/adr/0127 */
export const readingsProjection = defineProjection({
  name: 'readings',
  version: 1,
  tables: [readings, disclosures],
  on: {
    ReadingOpened: ({ data, personal, metadata }) => {
      const { readingId, administratorId, scope, expiresAt } = data;
      const ownerId = scope.kind === 'messages' ? null : scope.ownerId;
      return [
        insert(readings, {
          id: readingId,
          administrator_id: administratorId,
          scope: scope.kind,
          scope_id: scopeIdOf(scope),
          owner_id: ownerId,
          message_ids: scope.kind === 'messages' ? JSON.stringify(scope.messageIds) : null,
          sealed_for: ownerId ?? administratorId,
          reason: personal?.reason ?? null,
          opened_at: metadata.at,
          expires_at: expiresAt,
          ended_at: null,
        }),
      ];
    },
    ReadingEnded: ({ data, metadata }) => [
      update(readings, { id: data.readingId }, { ended_at: metadata.at }),
    ],
    MessagesDisclosed: ({ data, metadata }) => {
      const { readingId, administratorId, ownerId, uid } = data;
      const shown = {
        reading_id: readingId,
        administrator_id: administratorId,
        owner_id: ownerId,
        uid,
        disclosed_at: metadata.at,
      };
      return notifying(
        ownerId,
        ...data.messageIds.map((id) => insertIfAbsent(disclosures, { ...shown, message_id: id })),
      );
    },
    UserErased: ({ data }) => [
      updateWhere(readings, { sealed_for: data.userId }, { reason: null }),
      deleteWhere(disclosures, { owner_id: data.userId }),
    ],
  },
});
