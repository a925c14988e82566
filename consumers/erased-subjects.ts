import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';

/** What is under way at an erasure is in the log moments later: only the last ones matter. */
const REMEMBERED = 10_000;

/** Subjects whose erasure was read, by the log it stands in; they outlive a broken subscription. */
const erasedOf = new WeakMap<EventLog, Set<string>>();

/**
 * The same events, without the personal part of whom an event before them has erased. Their key may
 * live a moment longer than that event is old; a rebuild reads them as erased, and so must we.
 */
export function hideErased(
  log: EventLog,
  events: readonly Recorded<AnyEvent>[],
): readonly Recorded<AnyEvent>[] {
  const erased = erasedOf.get(log) ?? new Set<string>();
  erasedOf.set(log, erased);
  for (const { type, data } of events) {
    const subject = log.definitions.get(type)?.erases?.(data);
    if (subject !== undefined) remember(erased, subject);
  }
  if (erased.size === 0) return events;
  return events.map((event) => (isErased(log, event, erased) ? hidden(event) : event));
}

function remember(erased: Set<string>, subject: string): void {
  erased.add(subject);
  const [oldest] = erased;
  if (erased.size > REMEMBERED && oldest !== undefined) erased.delete(oldest);
}

function isErased(log: EventLog, { type, data, personal }: AnyEvent, erased: Set<string>): boolean {
  const definition = log.definitions.get(type);
  if (!definition?.sealed || !personal) return false;
  return erased.has(definition.subject(data));
}

const hidden = (event: Recorded<AnyEvent>): Recorded<AnyEvent> => ({ ...event, personal: null });
