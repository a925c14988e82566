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
  { logs, order }: Pick<SeveralLogs, 'logs' | 'order'>,
  place: bigint,
): Promise<readonly bigint[]> {
  const starts = logs.map(() => 0n);
  for (const segment of await order.lastBefore(place))
    starts[segment.log] = placeInLog(segment, place);
  return starts;
}

interface StartsAt {
  /** The place in the order behind which events are wanted. */
  readonly after: bigint;
  /** For each log, the place behind which its events are wanted. */
  readonly bounds: readonly bigint[];
  /** Where each log has to be read from: places of events, since EventStoreDB refuses all others. */
  readonly starts: readonly bigint[];
}

/** The same with the event at the place itself. */
export async function startsAt(
  several: Pick<SeveralLogs, 'logs' | 'order'>,
  from: Position | 'start',
): Promise<StartsAt> {
  const place = orderOf(from);
  if (place === 0n) {
    const none = several.logs.map(() => 0n);
    return { after: 0n, bounds: none, starts: none };
  }
  const after = place - 1n;
  const bounds = await startsBehind(several, after);
  return { after, bounds, starts: await startsBehind(several, place) };
}
