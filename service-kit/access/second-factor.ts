import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { HttpProblem } from '../http/http-problem.ts';

/** Whether a session was begun with a second factor, or proved with one since (docs/adr/0135). */
export type HasSecondFactor = (sessionId: string) => Promise<boolean>;

/** A session that has one keeps it, so the answer is remembered for so many. */
const REMEMBERED = 1000;

/** Reads it from the table that the command API writes before it answers a sign-in or a step-up. */
export function makeHasSecondFactor(pool: Pool): HasSecondFactor {
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  return async (sessionId) => {
    if (known.has(sessionId)) return true;
    const { rowCount } = await pool.query({
      name: 'find-second-factor',
      text: 'select from access.second_factor_sessions where session_id = $1',
      values: [sessionId],
    });
    if (rowCount === 0) return false;
    known.set(sessionId, true);
    return true;
  };
}

/** 403: the session was begun with one factor alone; `POST /auth/step-up` takes the second. */
export const secondFactorNeeded = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'second-factor-needed',
    detail:
      'Please confirm with a passkey, or with a code of your authenticator app. Your account page lets you add one.',
  });
