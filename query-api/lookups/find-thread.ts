import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Database } from '../database.ts';

/** What the holder of a thread's private link may know of it. */
export interface FoundThread {
  readonly id: string;
  readonly uid: string;
  readonly title: string | null;
  readonly isAccepting: boolean;
}

/** Opens a thread by the token of its private link. */
export type FindThread = (token: string) => Promise<FoundThread>;

/** The same answer for a token that is none, one that leads nowhere, and a wrong secret. */
const noThread = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'thread-not-found',
    detail: 'This link does not lead to a conversation.',
  });

/**
 * Makes the look-up behind a finder's private link.
 * It throws HttpProblem 404 for every token that does not open a thread.
 */
export function makeFindThread(database: Database): FindThread {
  return async (text) => {
    const token = readThreadToken(text);
    if (!token) throw noThread();
    const row = await database
      .selectFrom('threads')
      .leftJoin('codes', 'codes.uid', 'threads.uid')
      .leftJoin('users', 'users.id', 'threads.owner_id')
      .where('threads.id', '=', token.threadId)
      .select(['threads.id', 'threads.uid', 'threads.token_hash'])
      .select(['codes.title', 'codes.is_paused', 'users.is_active'])
      .executeTakeFirst();
    if (!row || !isSameHash(row.token_hash, token.hash)) throw noThread();
    const isAccepting = row.is_active === true && row.is_paused === false;
    return { id: row.id, uid: row.uid, title: row.title, isAccepting };
  };
}

/** Takes the same time wherever the two differ, so that a secret cannot be felt out. */
function isSameHash(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
