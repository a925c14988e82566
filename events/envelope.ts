import * as z from 'zod';
import type { Position } from './position.ts';

/**
 * Who caused an event. A finder is nobody in particular: no id, no address. An operator works at
 * the command line: an account of the machine, such as `root@db-1`.
 */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id: z.string() }),
  z.strictObject({ kind: z.literal('finder') }),
  z.strictObject({ kind: z.literal('system') }),
  z.strictObject({ kind: z.literal('operator'), account: z.string() }),
  z.strictObject({ kind: z.literal('reactor'), name: z.string() }),
]);

/** What stands beside each event in the log. `at` is ISO 8601 in UTC. */
export const metadata = z.object({
  version: z.int(),
  actor,
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  at: z.string(),
  /** A keyed hash of the caller's network address. */
  addressHash: z.string().optional(),
});

export type Actor = z.infer<typeof actor>;
export type EventMetadata = z.infer<typeof metadata>;

/** The circumstances of a command, from which the metadata of its events is made. */
export interface CommandContext {
  readonly actor: Actor;
  /** A UUID, the same for a resend: by it the events of a command are found in its stream. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly at: Date;
  /** A keyed hash of the caller's network address, where a caller is behind the command. */
  readonly addressHash?: string | undefined;
  /**
   * Sent again, the command is refused instead of answered as before: its key is so easy to guess
   * that somebody else may send it.
   */
  readonly once?: boolean;
  /** The command was sent before, so its events may be in the log already. */
  readonly isResend?: boolean;
  /** Nothing is appended before it resolves; where it rejects, that is why nothing may be. */
  readonly admission?: Promise<unknown> | undefined;
}

/** An event as it stands in the log: where, when and through whom. */
export type Recorded<Event> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: EventMetadata;
  /** The personal part as it stands in the log; only of sealed events read from there. */
  readonly sealed?: string;
};
