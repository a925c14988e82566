import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { describeError, type Logger } from '../logging.ts';
import { createPool } from '../postgres.ts';
import { setUpTables } from '../set-up-tables.ts';
import type { Vault } from '../vault/vault.ts';
import { type LimitRule, RateLimit, type RateLimitParts } from './rate-limit.ts';

/** Unlogged: counts may be lost in a crash of Postgres. Keys are keyed hashes. */
const TABLES = `
  create schema if not exists limits;
  create unlogged table if not exists limits.counts (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  ) with (fillfactor = 70);
`;
const MAX_CONNECTIONS = 3;

export interface RateLimitsOptions {
  readonly databaseUrl: string;
  /** Multiplies every limit (`RATE_LIMIT_SCALE`). */
  readonly scale: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Its secret `limit-keys` hides targets in the keys of the store. */
  readonly vault: Pick<Vault, 'secret'>;
  readonly logger: Logger;
}

/**
 * The limits of a service, over a store that all replicas share (docs/product.md, Limits). While
 * Postgres is unreachable, each process counts locally, so that an outage neither lifts the limits
 * nor causes errors.
 */
export class RateLimits {
  private readonly pool: Pool;
  private readonly parts: RateLimitParts;
  private readonly limits = new Map<string, RateLimit>();

  private constructor(pool: Pool, parts: RateLimitParts) {
    this.pool = pool;
    this.parts = parts;
  }

  /** Opens its own pool, so that limits never wait for the work that they limit. */
  static async open(options: RateLimitsOptions): Promise<RateLimits> {
    const { databaseUrl, scale, applicationName, vault, logger } = options;
    const key = await vault.secret('limit-keys');
    const hide = (target: string): string =>
      createHmac('sha256', key).update(target).digest('base64url');
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
    return new RateLimits(pool, { store: makeStore(pool), hide, scale });
  }

  /** The limit of a rule. */
  of(rule: LimitRule): RateLimit {
    let limit = this.limits.get(rule.name);
    if (!limit) {
      limit = new RateLimit(rule, this.parts);
      this.limits.set(rule.name, limit);
    }
    return limit;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const makeStore =
  (pool: Pool): RateLimitParts['store'] =>
  (keyPrefix, points, duration) => {
    const rule = { keyPrefix, points, duration };
    return new RateLimiterPostgres({
      ...rule,
      storeClient: pool,
      schemaName: 'limits',
      tableName: 'counts',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(rule),
    });
  };
