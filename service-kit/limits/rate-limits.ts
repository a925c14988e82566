import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { describeError, type Logger } from '../logging.ts';
import { createPool } from '../postgres.ts';
import { setUpTables } from '../set-up-tables.ts';
import { GrowingLimit } from './growing-limit.ts';
import { type LimitRule, SharedLimit } from './shared-limit.ts';

/** Unlogged: counts may be lost in a crash of Postgres. Keys are ids and keyed hashes. */
const TABLES = `
  create schema if not exists limits;
  create unlogged table if not exists limits.counts (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  ) with (fillfactor = 70);
`;
const MAX_CONNECTIONS = 3;
const DAY_SECONDS = 24 * 60 * 60;

export interface RateLimitsOptions {
  readonly databaseUrl: string;
  /** Multiplies every limit (`RATE_LIMIT_SCALE`). */
  readonly scale: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly logger: Logger;
}

/**
 * The limits of a service, over a store that all replicas share (docs/product.md, Limits). While
 * Postgres is unreachable, each process counts locally, so that an outage neither lifts the limits
 * nor causes errors.
 */
export class RateLimits {
  private readonly pool: Pool;
  private readonly scale: number;

  private constructor(pool: Pool, scale: number) {
    this.pool = pool;
    this.scale = scale;
  }

  /** Opens its own pool, so that limits never wait for the work that they limit. */
  static async open(options: RateLimitsOptions): Promise<RateLimits> {
    const { databaseUrl, scale, applicationName, logger } = options;
    const onError = (error: Error): void =>
      logger.warn(
        describeError(error),
        'a database connection for rate limits broke; the pool replaces it',
      );
    const pool = createPool(databaseUrl, {
      max: MAX_CONNECTIONS,
      applicationName,
      synchronousCommit: false,
      onError,
    });
    if (scale !== 1)
      logger.warn(
        { rateLimitScale: scale },
        'RATE_LIMIT_SCALE multiplies all rate limits; use 1 in production',
      );
    try {
      await setUpTables(pool, TABLES);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new RateLimits(pool, scale);
  }

  /** A limit on how often something may be done. */
  shared(rule: LimitRule): SharedLimit {
    const points = this.scaled(rule.points);
    return new SharedLimit(this.limiter(rule.name, points, rule.seconds), rule, points);
  }

  /** A limit on tries that may fail: `free` of them, then growing delays. */
  growing(name: string, free: number): GrowingLimit {
    const tries = this.limiter(name, Number.MAX_SAFE_INTEGER, DAY_SECONDS);
    return new GrowingLimit(tries, this.limiter(`${name}-gate`, 1, 1), this.scaled(free));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private scaled(points: number): number {
    return Math.max(1, Math.round(points * this.scale));
  }

  private limiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    const rule = { keyPrefix, points, duration };
    return new RateLimiterPostgres({
      ...rule,
      storeClient: this.pool,
      schemaName: 'limits',
      tableName: 'counts',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(rule),
    });
  }
}
