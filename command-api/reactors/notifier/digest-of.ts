import type { RequestedNotice } from '../../features/notices/decider.ts';
import { placeOf } from './what-to-send.ts';

/**
 * The name of the digest that a notice may be told in: what waits for the end of the same quiet
 * hours, for the same owner at the same place. Null for what is told by itself. A step outside of
 * quiet hours has a moment of its own, and so is alone in its digest.
 */
export function digestOf(request: RequestedNotice): string | null {
  const { kind, about, startsAt } = request;
  if (kind !== 'new-message' || startsAt === undefined || about.userId === undefined) return null;
  return `${about.userId}/${placeOf(request)}/${startsAt}`;
}
