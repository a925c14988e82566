import { hash } from 'node:crypto';
import {
  beginsWithZeros,
  PUZZLES,
  puzzleBytes,
  zeroBitsOf,
} from '../features/threads/work-contract.ts';

/** Solves a challenge like a finder's page. @returns the value of the header */
export function solveWork(challenge: string): string {
  const numbers = Array.from({ length: PUZZLES }, (_, puzzle) => solvePuzzle(challenge, puzzle));
  return `${challenge}:${numbers.join(',')}`;
}

function solvePuzzle(challenge: string, puzzle: number): number {
  const bits = zeroBitsOf(challenge);
  const { bytes, write } = puzzleBytes(challenge, puzzle);
  for (let number = 0; ; number += 1) {
    write(number);
    if (beginsWithZeros(hash('sha256', bytes, 'buffer'), bits)) return number;
  }
}
