import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { EventLog } from '../log/event-log.ts';

/**
 * How many erased subjects are remembered. Events that were being written during an erasure are in
 * the log moments later, so only the latest erasures matter.
 */
const REMEMBERED = 10_000;

/** Subjects whose erasure was read, by log. They are kept when a subscription breaks. */
const erasedOf = new WeakMap<EventLog, Set<string>>();

/**
 * Removes the personal parts of subjects that an earlier event erased. Their key may exist for a
 * moment after that event; a rebuild reads them as erased, so live projections must do the same.
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
