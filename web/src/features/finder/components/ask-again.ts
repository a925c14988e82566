import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { ApiError } from '../../../api/problem.ts';
import { fetchCode } from '../api/public-code.ts';

/** Whoever goes to and fro between tabs asks no more often than this, in ms. */
const REST_MS = 3000;
let last = -REST_MS;

/**
 * Asks what has become of a code whose page is open.
 * @returns the code, `gone` where its owner deleted it, null where nothing is known
 */
export async function askAgain(uid: string): Promise<PublicCode | 'gone' | null> {
  const now = performance.now();
  if (now - last < REST_MS) return null;
  last = now;
  try {
    return await fetchCode(uid);
  } catch (error) {
    return error instanceof ApiError && error.status === 410 ? 'gone' : null;
  }
}
