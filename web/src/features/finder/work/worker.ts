import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from './solve-puzzle.ts';

/** In a thread of its own, so that the page stays what it is. */
addEventListener('message', ({ data: challenge }: MessageEvent<string>) => {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => solvePuzzle(challenge, puzzle));
  postMessage(numbers);
});
