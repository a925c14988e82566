import { setTimeout as delay } from 'node:timers/promises';
import { actUntil } from '@app/bench/torture/actors';
import { Reader } from '@app/bench/torture/reader';
import { type Acknowledged, Sender } from '@app/bench/torture/sender';

const LOOK_MS = 20;
/** How long running requests may take to finish. */
const STOP_MS = 180_000;

/** The commands that were acknowledged, over all loads. */
export class Ledger {
  /** Must be in the log. */
  readonly sure: Acknowledged[] = [];
  /** May be in the log: acknowledged during a backup. */
  readonly possible: Acknowledged[] = [];

  add(commands: readonly Acknowledged[]): void {
    this.sure.push(...commands);
  }

  /**
   * Adds the commands of a load that ran during a backup.
   * @param before how many were acknowledged before it began; only these must be in the backup
   */
  addWhileBackedUp(commands: readonly Acknowledged[], before: number): void {
    this.sure.push(...commands.slice(0, before));
    this.possible.push(...commands.slice(before));
  }
}

export interface LoadFigures {
  readonly commands: readonly Acknowledged[];
  readonly seconds: number;
  /**
   * Requests that were answered with 503 or 429, and those without an answer; each was sent again.
   */
  readonly refused: number;
  readonly unknown: number;
  /** Resent commands and reads with a wrong answer, one sentence each. */
  readonly wrong: readonly string[];
}

/** Owners, finders and an administrator who use an installation through its front door. */
export class Load {
  private readonly stopping = new AbortController();
  private readonly sender: Sender;
  private readonly reader: Reader;
  private readonly acting: Promise<void>;
  private readonly watching: Promise<void>;
  private readonly began = performance.now();
  private gap = 0;
  private failure: unknown = null;

  constructor(url: string, password: string) {
    const { signal } = this.stopping;
    this.sender = new Sender(url);
    this.reader = new Reader(url);
    const admin = { username: 'admin', password };
    const fixture = { signal, sender: this.sender, reader: this.reader, admin };
    this.acting = actUntil(fixture).catch((error: unknown) => {
      this.failure = error;
    });
    this.watching = this.watch(signal);
  }

  /** The number of commands acknowledged so far. */
  get count(): number {
    return this.sender.acknowledged.length;
  }

  /**
   * @returns the time in ms until another command was acknowledged @throws after this many seconds
   */
  async untilAcknowledged(seconds = 120): Promise<number> {
    const began = performance.now();
    const { count } = this;
    while (this.count === count) {
      if (this.failure !== null) throw this.failure;
      if (performance.now() - began > seconds * 1000) {
        throw new Error(`No command was acknowledged for ${seconds} s.`);
      }
      await delay(LOOK_MS);
    }
    return performance.now() - began;
  }

  /** @returns the longest time without an acknowledged command since the last call, in ms */
  takeGap(): number {
    const { gap } = this;
    this.gap = 0;
    return gap;
  }

  /** Lets everybody finish. @throws if a command was refused that should not have been */
  async stop(): Promise<LoadFigures> {
    this.stopping.abort();
    const late = delay(STOP_MS, undefined, { ref: false }).then(() => {
      throw new Error(`The load did not end within ${STOP_MS / 1000} s.`);
    });
    await Promise.race([this.acting, late]);
    await this.watching;
    if (this.failure !== null) throw this.failure;
    const { acknowledged, refused, unknown, differences } = this.sender;
    const wrong = [...differences, ...this.reader.broken];
    const seconds = (performance.now() - this.began) / 1000;
    return { commands: acknowledged, seconds, refused, unknown, wrong };
  }

  private async watch(signal: AbortSignal): Promise<void> {
    let [count, since] = [0, performance.now()];
    while (!signal.aborted) {
      const now = performance.now();
      if (this.count !== count) [count, since] = [this.count, now];
      this.gap = Math.max(this.gap, now - since);
      await delay(LOOK_MS);
    }
  }
}

/**
 * Describes a load in half a sentence.
 * @throws Error if something was wrong
 */
export function describeLoad({ commands, refused, unknown, wrong }: LoadFigures): string {
  if (wrong.length > 0) throw new Error(`${wrong.length} wrong: ${wrong.slice(0, 3).join('; ')}`);
  return `${commands.length} commands acknowledged (${refused} requests answered 503 or 429, ${unknown} without an answer; all were sent again)`;
}
