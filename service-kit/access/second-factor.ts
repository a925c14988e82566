import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { HttpProblem } from '../http/http-problem.ts';

/** Whether a session was started with a second factor, or has used one since (docs/adr/0126). */
export type HasSecondFactor = (sessionId: string) => Promise<boolean>;

/** Sessions to remember: one that had a second factor keeps it. */
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

/** 403: the session has used only one factor; `POST /auth/step-up` accepts the second. */
export const secondFactorNeeded = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'second-factor-needed',
    detail:
      'Please confirm with a passkey, or with a code of your authenticator app. Your account page lets you add one.',
  });
