import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';

/** The context of the command that caused an event, for completing it. */
export function contextOfEvent({ metadata }: Recorded<AnyEvent>): CommandContext {
  const { actor, commandId, correlationId, causationId, at } = metadata;
  return { actor, commandId, correlationId, causationId, at: new Date(at) };
}
