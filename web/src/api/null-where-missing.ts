import { ApiError } from './problem.ts';

/**
 * Turns 404 into an answer. A query's error is dropped during a refetch, but an answer is kept, so
 * the page does not flicker between "not there" and "try again".
 * @returns the answer; null for 404
 */
export async function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
