import type { CommandContext, Recorded } from '@app/events/envelope';
import { NOTIFIER } from './attempt.ts';

/** The event that causes a command. */
export type Cause = Pick<Recorded<object>, 'id' | 'metadata' | 'position'>;

/** The context of a command that a reactor's event causes. */
export const contextOf = (cause: Cause, commandId: string, at: Date): CommandContext => ({
  actor: { kind: 'reactor', name: NOTIFIER },
  commandId,
  correlationId: cause.metadata.correlationId,
  causationId: cause.id,
  at,
});
