import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from '../postgres/server.ts';

const tries = 5;
/** Two segments of the write-ahead log, in bytes: with less free space Postgres may not start. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Judged by the disk, since Postgres cannot write its log to a full disk. */
async function isDiskFull(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LEAST_ROOM,
    () => false,
  );
}

/** The embedded Postgres, which is restarted when it ends unexpectedly. */
export class SupervisedPostgres {
  readonly #dataDir: string;
  readonly #report: (line: string) => void;
  readonly #fail: (reason: string) => void;
  readonly #stopping = new AbortController();
  #current: Promise<EmbeddedPostgres> | undefined;

  /** @param fail called when Postgres has ended and cannot be restarted */
  constructor(dataDir: string, report: (line: string) => void, fail: (reason: string) => void) {
    this.#dataDir = dataDir;
    this.#report = report;
    this.#fail = fail;
  }

  /** Starts it. @throws Error with Postgres's own message if it does not start */
  async start(): Promise<EmbeddedPostgres> {
    const { signal } = this.#stopping;
    this.#current = startPostgres({ dataDir: this.#dataDir, signal });
    const postgres = await this.#current;
    void this.#restartWhenEnded(postgres);
    return postgres;
  }

  /** Stops it, even while it is starting. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const postgres = await this.#current?.catch(() => undefined);
    await postgres?.stop();
  }

  async #restartWhenEnded(postgres: EmbeddedPostgres): Promise<void> {
    const { signal } = this.#stopping;
    await postgres.exited;
    let reason = '';
    let isWaiting = false;
    for (let failed = 0; failed < tries && !signal.aborted;) {
      if (!isWaiting) this.#report('Postgres ended unexpectedly; it starts again.');
      try {
        const next = await this.start();
        if (next.url('') !== postgres.url('')) this.#fail('its port was taken meanwhile');
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      const isFull = await isDiskFull(this.#dataDir);
      if (isFull && !isWaiting) this.#report('The disk is full; Postgres waits for room.');
      isWaiting = isFull;
      failed = isFull ? 0 : failed + 1;
      const pause = isFull ? 1000 : 250 * 2 ** failed;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
    if (!signal.aborted) this.#fail(reason);
  }
}
