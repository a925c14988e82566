import { LRUCache } from 'lru-cache';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './too-many.ts';

/** How often something may be done: `points` times within `seconds`. */
export interface LimitRule {
  /** Prefix of the keys in the store. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * The share of the points that each process grants before it asks the store; 0 asks each time.
   * Few callers come near a limit, so most need no write.
   */
  readonly localShare?: number;
}

interface Count {
  taken: number;
  reported: number;
  blockedUntil: number;
}

const TARGETS = 50_000;
/** In how many steps a process reports the uses that it granted. */
const REPORTS = 20;

/** A limit for each of many targets, shared by all processes over one store. */
export class SharedLimit {
  private readonly limiter: RateLimiterPostgres;
  private readonly free: number;
  private readonly step: number;
  private readonly counts: LRUCache<string, Count>;

  /** @param points those of the rule, scaled */
  constructor(
    limiter: RateLimiterPostgres,
    { seconds, localShare = 0 }: LimitRule,
    points: number,
  ) {
    this.limiter = limiter;
    this.free = Math.floor(points * localShare);
    this.step = localShare === 0 ? 1 : Math.max(1, Math.floor(points / REPORTS));
    // `max` would allocate memory for all targets in advance, for some twenty limits that are never
    // full.
    this.counts = new LRUCache({
      maxSize: TARGETS,
      sizeCalculation: () => 1,
      ttl: seconds * 1000,
    });
  }

  /**
   * Counts one or more uses of a target.
   * @param target an identifier that reveals nothing: an id or a keyed hash
   * @throws HttpProblem 429 above the limit
   */
  take(target: string, points = 1): Promise<void> | undefined {
    let count = this.counts.get(target);
    if (!count) {
      count = { taken: 0, reported: 0, blockedUntil: 0 };
      this.counts.set(target, count);
    }
    count.taken += points;
    if (count.taken <= this.free) return undefined;
    const wait = count.blockedUntil - Date.now();
    if (wait > 0) throw tooMany(wait);
    if (count.taken - count.reported < this.step && count.reported > 0) return undefined;
    return this.report(target, count);
  }

  /**
   * Counts only wrong guesses. Above the limit nothing is looked up, so that a right guess looks
   * like a wrong one.
   * @param isWrong tells a wrong guess from other failures
   * @throws HttpProblem 429 above the limit, and what the work throws
   */
  async guess<Result>(
    target: string,
    work: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result> {
    const wait = (this.counts.get(target)?.blockedUntil ?? 0) - Date.now();
    if (wait > 0) throw tooMany(wait);
    try {
      return await work();
    } catch (error) {
      if (isWrong(error)) await this.take(target);
      throw error;
    }
  }

  private async report(target: string, count: Count): Promise<void> {
    const points = count.taken - count.reported;
    count.reported = count.taken;
    try {
      await this.limiter.consume(target, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      count.blockedUntil = Date.now() + refusal.msBeforeNext;
      throw tooMany(refusal.msBeforeNext);
    }
  }
}
