import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import { SessionStarted } from '@app/events/session';
import type { SessionsRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import {
  type PastSession,
  pastSession,
  type Session,
  session,
  sessionQueries,
} from './contract.ts';

type Keys = Pick<KeyStore, 'find'>;
type Beginning = Pick<Session, 'device' | 'place'>;

interface Asking {
  readonly userId: string;
  /** That of the request. */
  readonly sessionId: string;
}

export function sessionRoutes(router: QueryRouter, { database, keys }: RouteParts): void {
  router.on(sessionQueries.sessions, ({ who }) => readSessions(database, keys, who));
}

/** Newest first, ended ones included. */
const selectSessions = (database: Database, userId: string) =>
  database
    .selectFrom('sessions')
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.started_at', 'desc')
    .orderBy('sessions.id')
    .selectAll('sessions');

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

/** Null where unknown or erased. */
async function openBeginnings(
  rows: readonly SessionsRow[],
  keys: Keys,
): Promise<(index: number) => Beginning> {
  const copies = rows.map(({ device }) => device);
  const opened = await openCopies(SessionStarted, copies, keys);
  return (index) => ({
    device: opened[index]?.device ?? null,
    place: opened[index]?.place ?? null,
  });
}

/** Valid sessions: not ended, not expired, and of the user's epoch or kept. */
async function readSessions(
  database: Database,
  keys: Keys,
  { userId, sessionId }: Asking,
): Promise<Session[]> {
  const rows = await selectSessions(database, userId)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .where((where) =>
      where.or([
        where('sessions.epoch', '=', where.ref('users.session_epoch')),
        where('sessions.id', '=', where.ref('users.kept_session_id')),
      ]),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  const [uses, begun] = await Promise.all([findUses(database, ids), openBeginnings(rows, keys)]);
  return rows.map((row, index) => {
    const about = { last_used_at: uses.get(row.id) ?? null, is_current: row.id === sessionId };
    return present(session, { ...row, ...begun(index), ...about });
  });
}

/** For the user's export; ended sessions included. */
export async function readAllSessions(
  database: Database,
  keys: Keys,
  { userId, sessionId }: Asking,
): Promise<PastSession[]> {
  const rows = await selectSessions(database, userId).execute();
  const begun = await openBeginnings(rows, keys);
  return rows.map((row, index) => {
    const about = { last_used_at: null, is_current: row.id === sessionId };
    return present(pastSession, { ...row, ...begun(index), ...about });
  });
}
