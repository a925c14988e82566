import { availableParallelism } from 'node:os';
import { HttpProblem } from '@app/service-kit/http/http-problem';

/** Concurrent statements in the database: one core is left for interactive work. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Waiting statements: each is answered before the front door's limit of 15 s. */
const MOST_WAITING = 2;

/** Limits how many statements run at a time, and how many wait. */
export class Seats {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;

  /** @param atOnce how many statements run at a time */
  constructor(atOnce: number = AT_ONCE) {
    this.atOnce = atOnce;
  }

  /** @throws HttpProblem 503 if too many already wait */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken < this.atOnce) this.taken += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The seat passes directly to the next waiting statement, so that no newcomer takes it.
      if (next) next();
      else this.taken -= 1;
    }
  }

  private async wait(): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) {
      throw new HttpProblem({
        status: 503,
        code: 'sql-busy',
        detail: 'Too many statements are being answered. Try again in a moment.',
        headers: { 'Retry-After': '5' },
      });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    await promise;
  }
}
