import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';

/** The longest outage of the store, in ms, without the time that it takes to listen. */
const LONGEST_OUTAGE_MS = 1000;

const STANDBY = join(import.meta.dirname, 'standby.ts');
const Started = z.strictObject({ port: z.int() });

export interface DisturbedOptions {
  /** 0: a free one, which stays the same. */
  readonly port: number;
  readonly databaseUrl: string;
  /** The mean time between two outages, in ms. */
  readonly meanMs: number;
  /** Told when the store did not start again. */
  readonly onFailure: (error: unknown) => void;
}

/** An embedded event store that is killed again and again, at random times. */
export class DisturbedEventStore {
  readonly port: number;
  readonly #options: DisturbedOptions;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  #active: ChildProcess;

  /** Starts it. @throws when it does not start */
  static async start(options: DisturbedOptions): Promise<DisturbedEventStore> {
    const active = await forkStandby();
    const port = await goOn(active, options.port, options.databaseUrl);
    return new DisturbedEventStore(active, port, options);
  }

  private constructor(active: ChildProcess, port: number, options: DisturbedOptions) {
    this.port = port;
    this.#options = options;
    this.#active = active;
    this.#done = this.#disturb().catch(options.onFailure);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
    await kill(this.#active);
  }

  async #disturb(): Promise<void> {
    const { meanMs, databaseUrl } = this.#options;
    const { signal } = this.#stopping;
    for (;;) {
      const standby = await forkStandby();
      const pause = randomInt(Math.ceil(meanMs / 2), Math.ceil(1.5 * meanMs) + 1);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return kill(standby);
      await kill(this.#active);
      await delay(randomInt(LONGEST_OUTAGE_MS), undefined, { signal }).catch(() => undefined);
      this.#active = standby;
      await goOn(standby, this.port, databaseUrl);
    }
  }
}

/** Starts one that has loaded all it needs. */
async function forkStandby(): Promise<ChildProcess> {
  const child = fork(STANDBY);
  await messageOf(child);
  return child;
}

/** @returns the port where it listens */
async function goOn(child: ChildProcess, port: number, databaseUrl: string): Promise<number> {
  child.send({ port, databaseUrl });
  return Started.parse(await messageOf(child)).port;
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The event store did not start'))),
  ]);
  return message;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
