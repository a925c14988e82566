import { LRUCache } from 'lru-cache';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem } from '../http/http-problem.ts';
import { cleanTyped } from '../typed-text.ts';
import { type Network, networksIn, WIDEST_FACTOR } from './networks.ts';

/** How often something may be done: `points` times within `seconds`. */
export interface LimitRule {
  /** Prefix of the keys in the store. Rules of the same name are one limit. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * Asks the store each time. Otherwise each process grants a fifth of the points by itself: few
   * callers come near a limit, so most need no write.
   */
  readonly isExact?: true;
  /** Targets are typed by people, so case and forms of characters are ignored. */
  readonly isTyped?: true;
  /** For tries of secrets: above the limit, they have growing delays. */
  readonly grows?: true;
}

const LOCAL_SHARE = 0.2;
const LOCAL_TARGETS = 50_000;
/** The longest delay between two tries, in seconds. */
const LONGEST_SECONDS = 15 * 60;

interface LocalCount {
  granted: number;
  blockedUntil: number;
}

export interface RateLimitParts {
  readonly store: (keyPrefix: string, points: number, seconds: number) => RateLimiterPostgres;
  /** Hides a target in the keys of the store. */
  readonly hide: (target: string) => string;
  /** Multiplies the points. */
  readonly scale: number;
}

/**
 * A limit for each of many targets, shared by all processes over one store. A target that is the
 * hash of an IPv6 network (`networksIn`) also counts for the wider networks around it, the own one
 * first. In the store, a use counts for the widest network once, for smaller ones more often.
 */
export class RateLimit {
  private readonly points: number;
  private readonly free: number;
  private readonly store: RateLimiterPostgres;
  private readonly gate: RateLimiterPostgres | null;
  private readonly hide: (target: string) => string;
  private readonly isTyped: boolean;
  private readonly local: LRUCache<string, LocalCount>;

  constructor(rule: LimitRule, { store, hide, scale }: RateLimitParts) {
    const { name, points, seconds, isExact = false, grows = false } = rule;
    this.points = Math.max(1, Math.round(points * scale));
    this.free = isExact || grows ? 0 : Math.floor(this.points * LOCAL_SHARE);
    this.store = store(name, (this.points - this.free) * WIDEST_FACTOR, seconds);
    this.gate = grows ? store(`${name}-gate`, 1, 1) : null;
    this.hide = hide;
    this.isTyped = rule.isTyped === true;
    // `max` would allocate memory for all targets in advance, for some forty limits that are never
    // full.
    this.local = new LRUCache({
      maxSize: LOCAL_TARGETS,
      sizeCalculation: () => 1,
      ttl: seconds * 1000,
    });
  }

  /** Counts a use of a target. @throws HttpProblem 429 above the limit */
  async take(target: string): Promise<void> {
    for (const network of this.networksOf(target)) await this.takeOne(network);
  }

  private networksOf(target: string): readonly Network[] {
    return networksIn(this.isTyped ? cleanTyped(target).toLowerCase() : target);
  }

  private async takeOne({ name, factor }: Network): Promise<void> {
    let local = this.local.get(name);
    if (!local) {
      local = { granted: 0, blockedUntil: 0 };
      this.local.set(name, local);
    }
    const wait = local.blockedUntil - Date.now();
    if (wait > 0) throw tooMany(wait);
    if (local.granted < this.free * factor) {
      local.granted += 1;
      return;
    }
    try {
      await this.store.consume(this.hide(name), WIDEST_FACTOR / factor);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      local.blockedUntil = Date.now() + refusal.msBeforeNext;
      throw tooMany(refusal.msBeforeNext);
    }
  }

  /** Counts a use of a target, and returns whether the limit is reached instead of throwing. */
  async isOver(target: string): Promise<boolean> {
    try {
      await this.take(target);
      return false;
    } catch (refusal) {
      if (refusal instanceof HttpProblem) return true;
      throw refusal;
    }
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
    for (const { name } of this.networksOf(target)) {
      const wait = (this.local.get(name)?.blockedUntil ?? 0) - Date.now();
      if (wait > 0) throw tooMany(wait);
    }
    try {
      return await work();
    } catch (error) {
      if (isWrong(error)) await this.take(target);
      throw error;
    }
  }

  /**
   * Counts a try of a rule that grows, before its outcome is known: the first tries are free, then
   * delays double from a second to a quarter of an hour, until one succeeds. Of concurrent tries,
   * at most one passes within a delay.
   * @returns whether further tries have to wait from now on
   * @throws HttpProblem 429 if it comes too early; it is then not counted
   */
  async begin(target: string): Promise<boolean> {
    const begun: Network[] = [];
    let isBurst = false;
    try {
      for (const network of this.networksOf(target)) {
        isBurst = (await this.beginOne(network)) || isBurst;
        begun.push(network);
      }
    } catch (refusal) {
      await Promise.all(begun.map((network) => this.forgiveOne(network)));
      throw refusal;
    }
    return isBurst;
  }

  private async beginOne({ name, factor }: Network): Promise<boolean> {
    const key = this.hide(name);
    const weight = WIDEST_FACTOR / factor;
    const { consumedPoints } = await this.store.penalty(key, weight);
    const over = consumedPoints / weight - this.points * factor;
    if (over <= 0) return false;
    const customDuration = Math.min(2 ** (over - 1), LONGEST_SECONDS);
    try {
      await this.gate?.consume(key, 1, { customDuration });
      return over === 1;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.store.reward(key, weight);
      throw tooMany(refusal.msBeforeNext);
    }
  }

  /** The try was fine and is not counted, but earlier ones still are. */
  async forgive(target: string): Promise<void> {
    await Promise.all(this.networksOf(target).map((network) => this.forgiveOne(network)));
  }

  private async forgiveOne({ name, factor }: Network): Promise<void> {
    await this.store.reward(this.hide(name), WIDEST_FACTOR / factor);
  }

  /** The try succeeded: the count restarts at zero. */
  async succeed(target: string): Promise<void> {
    for (const { name, factor } of this.networksOf(target)) {
      if (factor > 1) continue;
      const key = this.hide(name);
      await Promise.all([this.store.delete(key), this.gate?.delete(key)]);
    }
  }
}

const SECONDS_A_MINUTE = 60;

function tooMany(waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpProblem({
    status: 429,
    code: 'too-many-requests',
    detail: `That was a bit too often. Please try again in ${inWords(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds <= SECONDS_A_MINUTE) return `${seconds} seconds`;
  return `${Math.ceil(seconds / SECONDS_A_MINUTE)} minutes`;
}
