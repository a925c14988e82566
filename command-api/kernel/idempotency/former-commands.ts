import type { RawEvent } from '@app/events/copy/raw-event';
import { RawLog } from '@app/events/copy/raw-log';
import { addressesOfLogs } from '@app/events/log/event-store-address';
import { metadata } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { type Position, START_POSITION } from '@app/events/position';
import { groupCalls } from '@app/service-kit/group-calls';
import type * as z from 'zod';
import { type KeyedCommand, scopeOf, textOf } from './command-ids.ts';

/** The namespace of former ids. */
const NAMESPACE = '6f2f0d1c-1f0e-5e0a-9b61-0d5a3c6f7e21';
const VERSION_5 = /^[\da-f]{8}-[\da-f]{4}-5/u;
/** Resends happen within a day. */
const VALID_MS = 24 * 60 * 60 * 1000;
/** As long as an append is retried while the store is unreachable. */
const PATIENCE_MS = 4000;

const envelope = metadata.pick({ commandId: true, at: true });
type Envelope = z.infer<typeof envelope>;

export interface FormerCommandsOptions {
  readonly eventStoreUrl: string;
  /** When ids became keyed. */
  readonly keyedSince: Date;
}

/**
 * Commands of the last day before ids became keyed. A resend keeps its former id, and with it its
 * streams, its events and its answer (docs/adr/0008).
 */
export class FormerCommands {
  private readonly log: RawLog;
  private readonly keyedSince: number;
  private readonly ids = new Set<string>();
  private end: Position = START_POSITION;
  /** Replicas of the former version may still be running, so the log is followed to its end. */
  private readonly find = groupCalls(
    async (ids: readonly string[]) => {
      await this.readOn();
      return ids.map((id) => this.ids.has(id));
    },
    { maxRuns: 1 },
  );

  private constructor({ eventStoreUrl, keyedSince }: FormerCommandsOptions) {
    this.log = new RawLog(eventStoreUrl, PATIENCE_MS);
    this.keyedSince = keyedSince.getTime();
  }

  /**
   * Reads the log back to a day before ids became keyed.
   * @returns null if there is nothing to remember: the day is over, or there were no such commands
   * @throws EventLogUnavailableError if the log stays unreachable
   */
  static async open(options: FormerCommandsOptions): Promise<FormerCommands | null> {
    // Several logs exist only since a version with keyed ids.
    if (addressesOfLogs(options.eventStoreUrl).length > 1) return null;
    const former = new FormerCommands(options);
    if (former.isOver() || !(await former.readBack())) {
      await former.close();
      return null;
    }
    return former;
  }

  /**
   * The id of a command that was handled under its former id; null for all others.
   * @throws EventLogUnavailableError if the log stays unreachable
   */
  async idOf(command: KeyedCommand): Promise<string | null> {
    if (this.isOver()) return null;
    const id = formerCommandId(command);
    return (await this.find(id)) ? id : null;
  }

  async close(): Promise<void> {
    await this.log[Symbol.asyncDispose]();
  }

  private isOver(): boolean {
    return Date.now() > this.keyedSince + VALID_MS;
  }

  /** @returns whether there were commands with former ids */
  private async readBack(): Promise<boolean> {
    let found = false;
    for await (const event of this.log.backwards()) {
      if (this.end === START_POSITION) this.end = event.position;
      const read = readEnvelope(event);
      if (read === null) continue;
      const at = new Date(read.at).getTime();
      if (at < this.keyedSince - VALID_MS) break;
      if (this.remember(read) && at < this.keyedSince) found = true;
    }
    return found;
  }

  private async readOn(): Promise<void> {
    for await (const events of this.log.forwards(this.end)) {
      for (const event of events) {
        const read = readEnvelope(event);
        if (read !== null) this.remember(read);
        this.end = event.position;
      }
    }
  }

  /** @returns whether the command may have a former id */
  private remember({ commandId }: Envelope): boolean {
    const isFormer = VERSION_5.test(commandId);
    if (isFormer) this.ids.add(commandId);
    return isFormer;
  }
}

/** Null for an event that is not from this product. */
function readEnvelope({ metadata: bytes }: RawEvent): Envelope | null {
  try {
    return envelope.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** The former id of a command: anybody who guessed the body could confirm the guess. */
export function formerCommandId(command: KeyedCommand): string {
  return uuidV5(NAMESPACE, `${scopeOf(command)}\n${textOf(command)}`);
}
