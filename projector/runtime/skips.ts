import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { pause } from '@app/service-kit/pause';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Projection } from './projection.ts';

const isSkip = (
  event: Recorded<AnyEvent>,
): event is Recorded<EventNamed<'EventSkipped'> & { personal: null }> =>
  event.type === 'EventSkipped';

/**
 * If rows are chained, skips of earlier versions count, too: an additional row would break the
 * chain. @throws EventLogUnavailableError
 */
export async function readSkips(
  log: EventLog,
  { name, version, tables }: Projection,
): Promise<ReadonlySet<string>> {
  const events = await log.read(streams.projection(name), { personal: 'skip' });
  const isChained = tables.some((table) => table.isChained === true);
  const counts = (skipped: number): boolean =>
    skipped === version || (isChained && skipped < version);
  const skips = events.filter(isSkip).filter(({ data }) => counts(data.version));
  return new Set(skips.map(({ data }) => data.eventId));
}

interface NewSkip {
  readonly schema: string;
  readonly eventId: string;
  /** All events that are skipped for this version. */
  readonly skips: ReadonlySet<string>;
}

/** In ms. */
const LOOK_MS = 1000;

/** @returns those that were skipped; none once the signal is aborted */
export async function untilSkipped(
  log: EventLog,
  instances: readonly ProjectionInstance[],
  signal: AbortSignal,
): Promise<readonly NewSkip[]> {
  while (!signal.aborted) {
    const found: NewSkip[] = [];
    for (const { projection, schema, fault } of instances) {
      if (fault === null) continue;
      const skips = await readSkips(log, projection).catch(() => null);
      if (skips?.has(fault.eventId) === true) found.push({ schema, eventId: fault.eventId, skips });
    }
    if (found.length > 0) return found;
    await pause(LOOK_MS, signal);
  }
  return [];
}
