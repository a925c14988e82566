import { copySealed } from '@app/events/sealing/sealed-copy';
import { type SessionMethod, SessionStarted } from '@app/events/session';
import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insert, update } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { notifying } from './notifying.ts';

export const sessions = defineTable('sessions', {
  columns: {
    id: text(),
    user_id: text(),
    method: text<SessionMethod>(),
    /** A coarse family such as "Firefox on Android", still sealed (docs/adr/0027). */
    device: nullable(text()),
    /** The user's epoch when it started; see `users.session_epoch`. */
    epoch: integer(),
    started_at: instant(),
    expires_at: instant(),
    ended_at: nullable(instant()),
    /** How often it got a new token, which ends the earlier ones (docs/adr/0090). */
    renewal: integer(),
    renewed_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'started_at desc', 'id']],
});

/** Without ends by a new epoch of the user. */
export const sessionsProjection = defineProjection({
  name: 'sessions',
  version: 1,
  tables: [sessions],
  on: {
    SessionStarted: (event) => {
      const { data, metadata } = event;
      return notifying(
        data.userId,
        insert(sessions, {
          id: data.sessionId,
          user_id: data.userId,
          method: data.method,
          device: copySealed(event, SessionStarted.subject(data)),
          epoch: data.epoch,
          started_at: metadata.at,
          expires_at: data.expiresAt,
          ended_at: null,
          renewal: 0,
          renewed_at: null,
        }),
      );
    },
    SessionEnded: ({ data, metadata }) =>
      notifying(data.userId, update(sessions, { id: data.sessionId }, { ended_at: metadata.at })),
    SessionProved: ({ data }) =>
      data.renewal === 0
        ? []
        : [
            update(
              sessions,
              { id: data.sessionId },
              { renewal: data.renewal, renewed_at: data.provedAt },
            ),
          ],
    UserErased: ({ data }) => [deleteWhere(sessions, { user_id: data.userId })],
  },
});
