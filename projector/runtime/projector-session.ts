import { openSession, type Session, type SessionOptions } from '@app/events/consuming/session';
import type { Pool } from 'pg';

/** Rows are written by primary key, so only joins by index make sense. */
const SETTINGS = `
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off;
  set jit = off
`;

/** For every session that writes read models, or locks them against other writers. */
export const PROJECTOR_SESSION: SessionOptions = { lockClass: 731_044_202, settings: SETTINGS };

/** @throws the error of `pg` if the database is unreachable */
export async function openProjectorSession(pool: Pool, until: AbortSignal): Promise<Session> {
  return openSession(pool, until, PROJECTOR_SESSION);
}
