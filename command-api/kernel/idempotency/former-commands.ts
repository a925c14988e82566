import type { RawEvent } from '@app/events/copy/raw-event';
import { RawLog } from '@app/events/copy/raw-log';
import { addressesOfLogs } from '@app/events/log/event-store-address';
import { metadata } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { type Position, START_POSITION } from '@app/events/position';
import { groupCalls } from '@app/service-kit/group-calls';
import type * as z from 'zod';
import { type KeyedCommand, scopeOf, textOf } from './command-ids.ts';

/** Former ids lived in this namespace. */
const NAMESPACE = '6f2f0d1c-1f0e-5e0a-9b61-0d5a3c6f7e21';
const VERSION_5 = /^[\da-f]{8}-[\da-f]{4}-5/u;
/** Who sends a command again does so within a day. */
const VALID_MS = 24 * 60 * 60 * 1000;
/** As long as an append is tried again while the store is away. */
const PATIENCE_MS = 4000;

const envelope = metadata.pick({ commandId: true, at: true });
type Envelope = z.infer<typeof envelope>;

export interface FormerCommandsOptions {
  readonly eventStoreUrl: string;
  /** When ids began to be keyed. */
  readonly keyedSince: Date;
}

/**
 * The commands of the last day before ids were keyed: sent again, each keeps the id that it had,
 * and with it its streams, its events and its answer (docs/adr/0008).
 */
export class FormerCommands {
  private readonly log: RawLog;
  private readonly keyedSince: number;
  private readonly ids = new Set<string>();
  private end: Position = START_POSITION;
  /** Replicas of the former version may still be running, so the log is read on, up to its end. */
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
   * Reads the log back to a day before ids were keyed.
   * @returns null where there is nothing to remember: the day is over, or there were no such commands
   * @throws EventLogUnavailableError where the log stays away
   */
  static async open(options: FormerCommandsOptions): Promise<FormerCommands | null> {
    // Several logs began with a version that has keyed ids.
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
   * @throws EventLogUnavailableError where the log stays away
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

  /** @returns whether there were commands with former ids before ids were keyed */
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

  /** @returns whether the id of its command may be a former one */
  private remember({ commandId }: Envelope): boolean {
    const isFormer = VERSION_5.test(commandId);
    if (isFormer) this.ids.add(commandId);
    return isFormer;
  }
}

/** Null for an event that is not the product's own. */
function readEnvelope({ metadata: bytes }: RawEvent): Envelope | null {
  try {
    return envelope.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** The id that a command had before: anybody who guessed the body could tell that it was right. */
export function formerCommandId(command: KeyedCommand): string {
  return uuidV5(NAMESPACE, `${scopeOf(command)}\n${textOf(command)}`);
}
