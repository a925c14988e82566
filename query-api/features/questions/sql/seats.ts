import { availableParallelism } from 'node:os';
import { HttpProblem } from '@app/service-kit/http/http-problem';

/** Statements that the database works on at once: one core is left to what people wait for. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Those that wait for their turn: each is answered before the front door gives up, after 15 s. */
const MOST_WAITING = 2;

/** Lets some statements run at once, and some wait. */
export class Seats {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;

  /** @param atOnce how many statements run at once */
  constructor(atOnce: number = AT_ONCE) {
    this.atOnce = atOnce;
  }

  /** @throws HttpProblem 503 where too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken < this.atOnce) this.taken += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The seat is handed on: nobody who comes now takes it first.
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
