import {
  beginsWithZeros,
  puzzleBytes,
  zeroBitsOf,
} from '@app/command-api/features/threads/work-contract';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Solves one puzzle of a challenge by trying one number after another (docs/adr/0058). Not with
 * WebCrypto, which is asynchronous for each hash.
 */
export function solvePuzzle(challenge: string, puzzle: number): number {
  const bits = zeroBitsOf(challenge);
  const { bytes, write } = puzzleBytes(challenge, puzzle);
  for (let number = 0; ; number += 1) {
    write(number);
    if (beginsWithZeros(sha256(bytes), bits)) return number;
  }
}
