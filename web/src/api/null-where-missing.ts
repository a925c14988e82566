import { ApiError } from './problem.ts';

/**
 * Makes "there is no such thing" an answer. An error is forgotten while a query is asked again; an
 * answer is kept, so the page does not flicker between "not there" and "try again".
 * @returns the answer; null where the server said 404
 */
export async function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
