import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KillableEventStore } from './event-store-process.ts';

/** How long the store is away at most, in ms, besides the time that its start takes. */
const LONGEST_OUTAGE_MS = 1000;

/** Takes a store away again and again, at random times. */
export class Outages {
  readonly #store: KillableEventStore;
  readonly #meanMs: number;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;

  /** @param meanMs the mean time between two outages, in ms */
  constructor(store: KillableEventStore, meanMs: number) {
    this.#store = store;
    this.#meanMs = meanMs;
    this.#done = this.#run();
    // Whoever stops them learns of a failure.
    this.#done.catch(() => undefined);
  }

  /** Ends them; the store runs then. @throws when the store did not start again */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const pause = randomInt(Math.ceil(this.#meanMs / 2), Math.ceil(1.5 * this.#meanMs) + 1);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#store.kill();
      await delay(randomInt(LONGEST_OUTAGE_MS), undefined, { signal }).catch(() => undefined);
      await this.#store.startAgain();
    }
  }
}
