import type { EventLog } from '@app/events/log/event-log';
import { type Lag, lagBehind } from '@app/events/log/lag-behind';
import { formatPosition, type Position } from '@app/events/position';

/** More is said as "more than": a consumer that was stopped for long is not counted each time. */
const COUNTED = 1000;

/**
 * Measures how far consumers are behind the log. Those at the same checkpoint are measured once.
 * @returns each consumer with its lag
 * @throws what the client throws where the log is away
 */
export async function measureLags<Consumer extends { readonly checkpoint: Position }>(
  log: EventLog,
  consumers: readonly Consumer[],
): Promise<readonly (Consumer & Lag)[]> {
  const lags = new Map<string, Lag>();
  const measured: (Consumer & Lag)[] = [];
  for (const consumer of consumers) {
    const place = formatPosition(consumer.checkpoint);
    const lag = lags.get(place) ?? (await lagBehind(log, consumer.checkpoint, COUNTED));
    lags.set(place, lag);
    measured.push({ ...consumer, ...lag });
  }
  return measured;
}
