import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { Decider } from './decider.ts';

/** How many events of a stream are in memory at a time. */
const PAGE = 1000;

/** Reads a stream from a revision to its end. @throws EventLogUnavailableError */
export async function* readPages<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  { personal }: Decider<State, Command, Event>,
  fromRevision = 0n,
): AsyncGenerator<Recorded<Event>, void, void> {
  let next: bigint | null = fromRevision;
  while (next !== null) {
    const page = await log.readPage(stream, { fromRevision: next, maxCount: PAGE, personal });
    // A stream contains only events of its category, written by its own decider.
    yield* page.events as readonly Recorded<Event>[];
    next = page.nextRevision;
  }
}
