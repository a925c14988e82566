import type { Position } from '../position.ts';
import type { SeveralLogs } from './several-logs.ts';
import { placeInLog } from './segment.ts';

/** The place in the order of the position that a consumer gives. */
export const orderOf = (after: Position | 'start'): bigint =>
  after === 'start' ? 0n : after.commit;

/**
 * Where each log has to be read from to go on behind a place in the order: the first number of the
 * last place of it that stands at or before that one; 0 at its beginning.
 */
export async function startsBehind(
  { logs, order }: SeveralLogs,
  place: bigint,
): Promise<readonly bigint[]> {
  const starts = logs.map(() => 0n);
  for (const segment of await order.lastBefore(place))
    starts[segment.log] = placeInLog(segment, place);
  return starts;
}
