import { randomUUID } from 'node:crypto';
import type { Actor, CommandContext } from '@app/events/envelope';

/** The context of a command, where it does not matter. */
export function someContext({
  actor = { kind: 'system' },
  at = new Date(),
}: { actor?: Actor; at?: Date } = {}): CommandContext {
  const commandId = randomUUID();
  return { actor, commandId, correlationId: commandId, causationId: commandId, at };
}
