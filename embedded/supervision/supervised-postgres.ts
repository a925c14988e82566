import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from '../postgres/server.ts';

const tries = 5;

/** The embedded Postgres, started again when it ends unasked. */
export class SupervisedPostgres {
  readonly #dataDir: string;
  readonly #report: (line: string) => void;
  readonly #fail: (reason: string) => void;
  #current: EmbeddedPostgres | undefined;
  #stopping = false;

  /** @param fail told when Postgres ended and does not come back */
  constructor(dataDir: string, report: (line: string) => void, fail: (reason: string) => void) {
    this.#dataDir = dataDir;
    this.#report = report;
    this.#fail = fail;
  }

  /** Starts it. @throws with Postgres's own complaint when it does not start */
  async start(): Promise<EmbeddedPostgres> {
    const postgres = await startPostgres({ dataDir: this.#dataDir });
    this.#current = postgres;
    if (this.#stopping) {
      await postgres.stop();
      throw new Error('Postgres was stopped before it was ready.');
    }
    void this.#restartWhenEnded(postgres);
    return postgres;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#current?.stop();
  }

  async #restartWhenEnded(postgres: EmbeddedPostgres): Promise<void> {
    await postgres.exited;
    let reason = '';
    for (let attempt = 1; attempt <= tries && !this.#stopping; attempt += 1) {
      this.#report('Postgres ended unasked; it starts again.');
      try {
        const next = await this.start();
        if (next.url('') !== postgres.url('')) this.#fail('its port was taken meanwhile');
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        await wait(250 * 2 ** attempt);
      }
    }
    if (!this.#stopping) this.#fail(reason);
  }
}
