import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from '../features/finder/work/solve-puzzle.ts';
import { flush, OUTBOX } from '../outbox/flush.ts';

/** A service worker has no page that must stay responsive, and no additional thread. */
async function solve(challenge: string): Promise<string> {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => solvePuzzle(challenge, puzzle));
  return `${challenge}:${numbers.join(',')}`;
}

/**
 * Sends what finders wrote while offline.
 * @throws if something is still waiting: the browser then retries later
 */
export async function sendKept(tag: string): Promise<void> {
  if (tag !== OUTBOX) return;
  const left = await flush(solve);
  if (left !== 0) throw new Error('Messages still wait');
}
