import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import { SessionStarted } from '@app/events/session';
import type { SessionsRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Session } from './contract.ts';

/** Valid sessions: not ended, not expired, and of the user's epoch or kept. */
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

/** When sessions were last used, if known (docs/adr/0126). */
async function findUses(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ session_id: string; used_at: Date }>`
    select session_id, date_trunc('hour', used_at, 'UTC') as used_at
    from presence.session_uses where session_id = any(${ids}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.session_id, row.used_at]));
}

/** The devices and locations at the start of sessions, in order; null if unknown or erased. */
export async function openBeginnings(
  rows: readonly SessionsRow[],
  keys: Pick<KeyStore, 'find'>,
): Promise<Pick<Session, 'device' | 'place'>[]> {
  const opened = await openCopies(
    SessionStarted,
    rows.map(({ device }) => device),
    keys,
  );
  return opened.map((personal) => ({
    device: personal?.device ?? null,
    place: personal?.place ?? null,
  }));
}

/** Data from beside the row; null if unknown. */
interface AboutSession extends Pick<Session, 'device' | 'place'> {
  readonly usedAt: Date | null;
}

export const presentSession = (
  row: SessionsRow,
  currentId: string,
  { device, place, usedAt }: AboutSession,
): Session => ({
  id: row.id,
  method: row.method,
  device,
  place,
  started_at: row.started_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
  is_current: row.id === currentId,
});

export async function readSessions(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Session[]> {
  const rows = await selectSessions(database, userId, new Date());
  const ids = rows.map(({ id }) => id);
  const [uses, begun] = await Promise.all([findUses(database, ids), openBeginnings(rows, keys)]);
  return rows.map((row, index) => {
    const { device = null, place = null } = begun[index] ?? {};
    const about = { device, place, usedAt: uses.get(row.id) ?? null };
    return presentSession(row, sessionId, about);
  });
}
