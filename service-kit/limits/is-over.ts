import { HttpProblem } from '../http/http-problem.ts';
import type { SharedLimit } from './shared-limit.ts';

/**
 * Counts one more use for a target, and returns whether the limit is reached instead of throwing.
 * @throws other errors of the limit
 */
export async function isOver(limit: SharedLimit, target: string): Promise<boolean> {
  try {
    await limit.take(target);
    return false;
  } catch (refusal) {
    if (refusal instanceof HttpProblem) return true;
    throw refusal;
  }
}
