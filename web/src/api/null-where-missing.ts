import { ApiError } from './problem.ts';

/** Turns 404 into null: a refetch drops an error, but keeps an answer, so nothing flickers. */
export async function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
