import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';

/** The circumstances of the command that led to an event, to finish what it began. */
export function contextOfEvent({ metadata }: Recorded<AnyEvent>): CommandContext {
  const { actor, commandId, correlationId, causationId, at } = metadata;
  return { actor, commandId, correlationId, causationId, at: new Date(at) };
}
