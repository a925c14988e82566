import type { Pool } from 'pg';
import { HttpProblem } from '../http/http-problem.ts';

/** How long a sign-in or a step-up counts as recent, in ms. */
export const PROOF_MS = 10 * 60 * 1000;

/**
 * When the user of a session last proved their identity after sign-in; null if not, or long ago.
 */
export type FindProof = (sessionId: string) => Promise<Date | null>;

/** Reads it from the table that the command API writes before it answers a step-up. */
export function makeFindProof(pool: Pool): FindProof {
  return async (sessionId) => {
    const { rows } = await pool.query<{ proved_at: Date }>({
      name: 'find-proof',
      text: 'select proved_at from access.proved_sessions where session_id = $1',
      values: [sessionId],
    });
    return rows[0]?.proved_at ?? null;
  };
}

/** Whether a proof from that time still counts as recent. */
export const isRecent = (provedAt: Date, now: number = Date.now()): boolean =>
  now - provedAt.getTime() < PROOF_MS;

/** 403: the session needs a recent proof, which `POST /auth/step-up` accepts. */
export const stepUpRequired = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'step-up-required',
    detail: 'Please confirm that it is you, or sign in again, and repeat this.',
  });
