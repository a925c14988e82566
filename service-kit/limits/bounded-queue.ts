import { HttpProblem } from '../http/http-problem.ts';

export interface QueueBounds {
  /** Most tasks that run at the same time. */
  readonly atOnce: number;
  /** Most tasks that may wait for their turn. */
  readonly waiting: number;
  /** How long a task waits before it is refused, in ms. */
  readonly waitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs tasks in order of arrival, a few at a time, and refuses those that would wait too long, so
 * that callers know at once to retry later, and nothing piles up.
 */
export class BoundedQueue {
  private readonly bounds: QueueBounds;
  private readonly refusal: string;
  private readonly waiting = new Set<() => void>();
  private running = 0;

  /** @param refusal the message for refused callers */
  constructor(bounds: QueueBounds, refusal: string) {
    this.bounds = bounds;
    this.refusal = refusal;
  }

  /**
   * Runs a task when its turn comes.
   * @throws HttpProblem 503 if too many wait, or its turn does not come in time
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

  /** The first waiting task takes the place of the one that ended. */
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
