import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from './solve-puzzle.ts';
import { startWorker } from './start-worker.ts';

/** Long enough for a slow phone; a thread that is still silent then has died. Milliseconds. */
const PATIENCE_MS = 15_000;

function solveInThread(challenge: string): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const timer = setTimeout(
      () => end(() => reject(new Error('The worker is silent'))),
      PATIENCE_MS,
    );
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) =>
      end(() => resolve(data)),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('The worker broke'))));
    worker.postMessage(challenge, []);
  });
}

/** In the page itself, which stays alive between two puzzles. */
async function solveInPage(challenge: string): Promise<readonly number[]> {
  const numbers: number[] = [];
  while (numbers.length < PUZZLES) {
    numbers.push(solvePuzzle(challenge, numbers.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return numbers;
}

/** Solves a challenge. @returns the value of the header that brings the solution */
export async function solve(challenge: string): Promise<string> {
  // Where a browser has no workers, or may not start one, the page does it by itself.
  const numbers = await solveInThread(challenge).catch(() => solveInPage(challenge));
  return `${challenge}:${numbers.join(',')}`;
}
