import * as z from 'zod';
import type { Position } from './position.ts';

/**
 * The person or program that caused an event. A finder has no id and no address. An operator is a
 * user of the command line's machine, such as `root@db-1`.
 */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id: z.string() }),
  z.strictObject({ kind: z.literal('finder') }),
  z.strictObject({ kind: z.literal('system') }),
  z.strictObject({ kind: z.literal('operator'), account: z.string() }),
  z.strictObject({ kind: z.literal('reactor'), name: z.string() }),
]);

/** The metadata of each event in the log. `at` is ISO 8601 in UTC. */
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

/** The context of a command, from which the metadata of its events is made. */
export interface CommandContext {
  readonly actor: Actor;
  /** A UUID, the same for a resend: it identifies the command's events in their stream. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly at: Date;
  /** A keyed hash of the caller's network address; missing if the command has no caller. */
  readonly addressHash?: string | undefined;
  /**
   * Refuses a resend instead of repeating the first answer, for commands whose key somebody else
   * could guess.
   */
  readonly once?: boolean;
  /** The command was sent before, so its events may already be in the log. */
  readonly isResend?: boolean;
  /**
   * The append waits for it; if it rejects, nothing is appended, and the append rejects with its
   * error.
   */
  readonly admission?: Promise<unknown> | undefined;
}

/** An event as recorded in the log: where, when and by whom. */
export type Recorded<Event> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: EventMetadata;
  /** The personal part as in the log; only for sealed events that were read from there. */
  readonly sealed?: string;
};
