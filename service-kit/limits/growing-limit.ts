import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './too-many.ts';

/** The longest delay between two tries, in seconds. */
const LONGEST_SECONDS = 15 * 60;

/**
 * The first tries are free, then delays double from a second to a quarter of an hour, until one
 * succeeds. Of concurrent tries, at most one passes within a delay.
 */
export class GrowingLimit {
  private readonly tries: RateLimiterPostgres;
  private readonly gate: RateLimiterPostgres;
  private readonly free: number;

  /**
   * @param tries counts them, as long as its duration
   * @param gate lets one pass at a time
   * @param free how many tries have no delay
   */
  constructor(tries: RateLimiterPostgres, gate: RateLimiterPostgres, free: number) {
    this.tries = tries;
    this.gate = gate;
    this.free = free;
  }

  /**
   * Counts a try before its outcome is known.
   * @returns whether further tries have to wait from now on
   * @throws HttpProblem 429 if it comes too early; it is then not counted
   */
  async begin(target: string): Promise<boolean> {
    const { consumedPoints } = await this.tries.penalty(target);
    if (consumedPoints <= this.free) return false;
    const seconds = Math.min(2 ** (consumedPoints - this.free - 1), LONGEST_SECONDS);
    try {
      await this.gate.consume(target, 1, { customDuration: seconds });
      return consumedPoints === this.free + 1;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.tries.reward(target);
      throw tooMany(refusal.msBeforeNext);
    }
  }

  /** The try was fine and is not counted, but earlier ones still are. */
  async forgive(target: string): Promise<void> {
    await this.tries.reward(target);
  }

  /** The try succeeded: the count restarts at zero. */
  async succeed(target: string): Promise<void> {
    await Promise.all([this.tries.delete(target), this.gate.delete(target)]);
  }
}
