import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';

/** The context of the command that caused an event, for completing it. */
export function contextOfEvent({ metadata }: Recorded<AnyEvent>): CommandContext {
  const { actor, commandId, correlationId, causationId, at } = metadata;
  return { actor, commandId, correlationId, causationId, at: new Date(at) };
}

/** The context of an idempotent command that a reactor sends by itself. */
export function contextOfReactor(name: string, commandId: string, at: Date): CommandContext {
  const actor = { kind: 'reactor', name } as const;
  // Whether it is a resend does not matter, since the command is idempotent.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
