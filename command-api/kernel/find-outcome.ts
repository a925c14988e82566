import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { Decider } from './decider.ts';
import { readPages } from './read-pages.ts';
import type { Outcome } from './recent-outcomes.ts';

/**
 * Whether a command cannot have an outcome yet: it came over HTTP for the first time, and its id is
 * the request's own. An id that derives from another one may have been used by another request.
 */
export const isKnownToBeNew = ({ isResend, commandId, causationId }: CommandContext): boolean =>
  isResend === false && commandId === causationId;

/** The outcome of a command among a stream's events, in order; undefined if it has none. */
export function outcomeAmong<Event extends AnyEvent>(
  events: readonly Recorded<Event>[],
  commandId: string,
): Outcome<Event> | undefined {
  const own = events.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  return last && { events: own, position: last.position };
}

/** Reads a whole stream for the outcome of a command; undefined if it was never handled. */
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
