import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from '../features/finder/work/solve-puzzle.ts';
import { flush, OUTBOX } from '../outbox/flush.ts';

/** Here there is no page that must stay alive, and no further thread. */
async function solve(challenge: string): Promise<string> {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => solvePuzzle(challenge, puzzle));
  return `${challenge}:${numbers.join(',')}`;
}

/**
 * Sends what finders wrote without a network.
 * @throws where something still waits: the browser then tries again later, by itself
 */
export async function sendKept(tag: string): Promise<void> {
  if (tag !== OUTBOX) return;
  const left = await flush(solve);
  if (left !== 0) throw new Error('Messages still wait');
}
