import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { Decider } from './decider.ts';
import { readPages } from './read-pages.ts';
import type { Outcome } from './recent-outcomes.ts';

/**
 * Whether a command can have no outcome yet: it came over HTTP for the first time, and its id is
 * the request's own. An id that derives from another one may have been used by another request.
 */
export const isKnownToBeNew = ({ isResend, commandId, causationId }: CommandContext): boolean =>
  isResend === false && commandId === causationId;

/** What one command led to, among events of a stream in their order; undefined where none is its. */
export function outcomeAmong<Event extends AnyEvent>(
  events: readonly Recorded<Event>[],
  commandId: string,
): Outcome<Event> | undefined {
  const own = events.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  return last && { events: own, position: last.position };
}

/** Reads a whole stream for what one command led to; undefined where it was never handled. */
export async function findOutcome<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, Command, Event>,
  commandId: string,
): Promise<Outcome<Event> | undefined> {
  let found: Outcome<Event> | undefined;
  for await (const event of readPages(log, stream, decider)) {
    if (event.metadata.commandId !== commandId) continue;
    found = { events: [...(found?.events ?? []), event], position: event.position };
  }
  return found;
}
