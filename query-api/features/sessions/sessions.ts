import type { SessionsRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { Session } from './contract.ts';

/** Those that still count: not ended, not run out, and of the user's epoch or kept. */
function selectSessions(database: Database, userId: string, now: Date): Promise<SessionsRow[]> {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((where) =>
      where.or([
        where('sessions.epoch', '=', where.ref('users.session_epoch')),
        where('sessions.id', '=', where.ref('users.kept_session_id')),
      ]),
    )
    .orderBy('sessions.started_at', 'desc')
    .orderBy('sessions.id')
    .selectAll('sessions')
    .execute();
}

export const presentSession = (row: SessionsRow, currentId: string): Session => ({
  id: row.id,
  method: row.method,
  device: row.device,
  started_at: row.started_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_current: row.id === currentId,
});

/** Where a user is signed in, newest first. @param currentId the session that asks */
export async function readSessions(
  database: Database,
  userId: string,
  currentId: string,
): Promise<Session[]> {
  const rows = await selectSessions(database, userId, new Date());
  return rows.map((row) => presentSession(row, currentId));
}
