import { ForbiddenAddressError } from '../outside/look-up-public.ts';
import type { OutsideAnswer } from '../outside/post-outside.ts';

/** The result of a post. `answered`: it was received and rejected. */
export type PostOutcome = 'accepted' | 'answered' | 'gone' | 'late' | 'unreachable' | 'forbidden';

/** The meaning of an answer: 410 means that the endpoint no longer exists. */
export function judgeAnswer({ status }: OutsideAnswer): PostOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 410 ? 'gone' : 'answered';
}

/** Why there is no answer. Network errors may contain the address. */
export function judgeError(error: unknown, isOver: boolean): PostOutcome {
  if (error instanceof ForbiddenAddressError) return 'forbidden';
  return isOver ? 'late' : 'unreachable';
}
