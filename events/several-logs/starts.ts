import type { Position } from '../position.ts';
import type { SeveralLogs } from './several-logs.ts';
import { placeInLog } from './segment.ts';

/** The place in the order of the position that a consumer passes. */
export const orderOf = (after: Position | 'start'): bigint =>
  after === 'start' ? 0n : after.commit;

/**
 * Where to read each log from to continue after a place in the order: the commit number of its last
 * place at or before that one; 0 for the log's beginning.
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
  /** The place in the order after which events are wanted. */
  readonly after: bigint;
  /** For each log, the place after which its events are wanted. */
  readonly bounds: readonly bigint[];
  /** Where to read each log from: always a place of an event, since EventStoreDB refuses others. */
  readonly starts: readonly bigint[];
}

/** Like `startsBehind`, including the event at the place itself. */
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
