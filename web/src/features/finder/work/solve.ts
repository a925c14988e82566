import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from './solve-puzzle.ts';
import { startWorker } from './start-worker.ts';

/** In ms. Long enough for a slow phone; a worker without a result by then has died. */
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

/** In the page itself, which stays responsive between two puzzles. */
async function solveInPage(challenge: string): Promise<readonly number[]> {
  const numbers: number[] = [];
  while (numbers.length < PUZZLES) {
    numbers.push(solvePuzzle(challenge, numbers.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return numbers;
}

/** Solves a challenge. @returns the value of the solution's header */
export async function solve(challenge: string): Promise<string> {
  // If a browser has no workers, or may not start one, the page does it itself.
  const numbers = await solveInThread(challenge).catch(() => solveInPage(challenge));
  return `${challenge}:${numbers.join(',')}`;
}
