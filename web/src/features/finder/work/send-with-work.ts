import { WORK_HEADER } from '@app/command-api/features/threads/work-contract';
import { ApiError } from '../../../api/problem.ts';
import { solve } from './solve.ts';

/** A solution that took too long for the server is computed again. */
const SOLUTIONS = 2;

/**
 * Repeats a request that was refused with a challenge, with its solution.
 * @param send repeats the request with these headers
 */
export async function sendWithWork<T>(
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  challenge: string,
): Promise<T> {
  let next = challenge;
  for (let left = SOLUTIONS; ; left -= 1) {
    const work = await solve(next);
    try {
      return await send({ [WORK_HEADER]: work });
    } catch (error) {
      if (!(error instanceof ApiError) || error.challenge === null || left === 1) throw error;
      next = error.challenge;
    }
  }
}
