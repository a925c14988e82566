import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Projection } from './projection.ts';

const isSkip = (
  event: Recorded<AnyEvent>,
): event is Recorded<EventNamed<'EventSkipped'> & { personal: null }> =>
  event.type === 'EventSkipped';

/**
 * Reads which events operators skipped for this version of a projection. Skips are in the log, so a
 * rebuild on other tables or machines skips the same ones. Where rows are chained, skips of earlier
 * versions count, too: a row that came later would break the chain that these versions made.
 * @throws EventLogUnavailableError
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
