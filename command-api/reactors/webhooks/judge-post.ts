import { ForbiddenAddressError } from '../outside/look-up-public.ts';
import type { OutsideAnswer } from '../outside/post-outside.ts';

/** What became of a post. `answered`: it arrived, and was refused. */
export type PostOutcome = 'accepted' | 'answered' | 'gone' | 'late' | 'unreachable' | 'forbidden';

/** What an answer means: 410 says that nobody takes anything there any more. */
export function judgeAnswer({ status }: OutsideAnswer): PostOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 410 ? 'gone' : 'answered';
}

/** Why there is no answer. The network's own words may name the address. */
export function judgeError(error: unknown, isOver: boolean): PostOutcome {
  if (error instanceof ForbiddenAddressError) return 'forbidden';
  return isOver ? 'late' : 'unreachable';
}
