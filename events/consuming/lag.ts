import type { EventLog } from '../log/event-log.ts';
import { EventsBehind, type Lag } from '../log/lag-behind.ts';
import { comparePositions, formatPosition, type Position } from '../position.ts';

/**
 * Above this the lag is reported as "more than": counting that of a consumer that stopped long ago
 * would cost too much.
 */
const COUNTED = 1000;

/**
 * Measures how far consumers are behind the log, with one read for all that are close to each
 * other.
 * @returns each consumer with its lag
 * @throws the client's error if the log is unreachable
 */
export async function measureLags<Consumer extends { readonly checkpoint: Position }>(
  log: EventLog,
  consumers: readonly Consumer[],
): Promise<readonly (Consumer & Lag)[]> {
  const places = consumers.map(({ checkpoint }) => checkpoint).toSorted(comparePositions);
  const lags = new Map<string, Lag>();
  for (const place of places) {
    if (lags.has(formatPosition(place))) continue;
    const near = await EventsBehind.read(log, place, COUNTED);
    for (const other of places) {
      const lag = near.lagOf(other);
      if (lag !== null) lags.set(formatPosition(other), lag);
    }
  }
  return consumers.map((consumer) => {
    const lag = lags.get(formatPosition(consumer.checkpoint));
    if (lag === undefined) throw new Error('A lag was not measured');
    return { ...consumer, ...lag };
  });
}
