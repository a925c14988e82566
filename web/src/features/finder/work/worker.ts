import { PUZZLES } from '@app/command-api/features/threads/work-contract';
import { solvePuzzle } from './solve-puzzle.ts';

/** In a separate thread, so that the page stays responsive. */
addEventListener('message', ({ data: challenge }: MessageEvent<string>) => {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => solvePuzzle(challenge, puzzle));
  postMessage(numbers);
});
