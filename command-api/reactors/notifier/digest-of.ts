import type { RequestedNotice } from '../../features/notices/decider.ts';
import { placeOf } from './what-to-send.ts';

/**
 * The name of the digest that may include a notice: all notices for the same recipient and place
 * that wait for the end of the same quiet hours. Null for a notice that is always sent separately.
 * A step outside quiet hours has its own time, so it is alone in its digest.
 */
export function digestOf(request: RequestedNotice): string | null {
  const { kind, about, startsAt } = request;
  if (kind !== 'new-message' || startsAt === undefined || about.userId === undefined) return null;
  return `${about.userId}/${placeOf(request)}/${startsAt}`;
}
