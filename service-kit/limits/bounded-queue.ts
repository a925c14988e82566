import { HttpProblem } from '../http/http-problem.ts';

export interface QueueBounds {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  /** How long one waits before it is refused, in ms. */
  readonly waitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs tasks in the order in which they come, a few at a time, and refuses what would wait too
 * long: a caller learns at once to come back later, and nothing piles up.
 */
export class BoundedQueue {
  private readonly bounds: QueueBounds;
  private readonly refusal: string;
  private readonly waiting = new Set<() => void>();
  private running = 0;

  /** @param refusal what a person reads who is refused */
  constructor(bounds: QueueBounds, refusal: string) {
    this.bounds = bounds;
    this.refusal = refusal;
  }

  /**
   * Runs a task when its turn comes.
   * @throws HttpProblem 503 where too many wait, or where its turn does not come in time
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await task();
    } finally {
      this.passOn();
    }
  }

  private async turn(): Promise<void> {
    if (this.waiting.size >= this.bounds.waiting) throw this.busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const timer = setTimeout(() => {
      if (this.waiting.delete(resolve)) reject(this.busy());
    }, this.bounds.waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** The task that waits longest takes the place of the one that ended. */
  private passOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }

  private busy(): HttpProblem {
    return new HttpProblem({
      status: 503,
      code: 'busy',
      detail: this.refusal,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
}
