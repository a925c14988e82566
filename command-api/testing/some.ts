import { randomUUID } from 'node:crypto';
import type { Actor, CommandContext } from '@app/events/envelope';

/** A context for commands of tests that do not depend on it. */
export function someContext({
  actor = { kind: 'system' },
  at = new Date(),
}: { actor?: Actor; at?: Date } = {}): CommandContext {
  const commandId = randomUUID();
  return { actor, commandId, correlationId: commandId, causationId: commandId, at };
}
