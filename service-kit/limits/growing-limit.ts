import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './too-many.ts';

/** The longest wait between two tries, in seconds. */
const LONGEST_SECONDS = 15 * 60;

/**
 * Tries that cost nothing at first and then waits that double, from a second to a quarter of an
 * hour, until one succeeds. Of any number of tries at once at most one passes within a wait.
 */
export class GrowingLimit {
  private readonly tries: RateLimiterPostgres;
  private readonly gate: RateLimiterPostgres;
  private readonly free: number;

  /**
   * @param tries counts them; its duration is how long they are remembered
   * @param gate lets one pass at a time
   * @param free how many tries cost nothing
   */
  constructor(tries: RateLimiterPostgres, gate: RateLimiterPostgres, free: number) {
    this.tries = tries;
    this.gate = gate;
    this.free = free;
  }

  /**
   * Counts a try before it is known how it ends.
   * @returns whether it is the one after which tries have to wait
   * @throws HttpProblem 429 where it comes too early; it then does not count
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

  /** The try was fine and is not counted, but those before are. */
  async forgive(target: string): Promise<void> {
    await this.tries.reward(target);
  }

  /** The try succeeded: the next one begins from nothing. */
  async succeed(target: string): Promise<void> {
    await Promise.all([this.tries.delete(target), this.gate.delete(target)]);
  }
}
