import { createPool, type PoolOptions } from '@app/service-kit/postgres';
import type { Pool } from 'pg';

/**
 * `groupCalls` runs two look-ups concurrently, of codes and of accounts; two of both at once are
 * rare.
 */
const MAX_CONNECTIONS = 3;

/**
 * Opens the pool for look-ups by key, which are prepared once per connection. Postgres would plan
 * them again for each run, since it cannot know the number of keys; but look-ups by key have only
 * one good plan, and keeping it halves their time.
 */
export function openLookUpPool(
  databaseUrl: string,
  { role, onError }: Pick<PoolOptions, 'role' | 'onError'>,
): Pool {
  const pool = createPool(databaseUrl, {
    role,
    max: MAX_CONNECTIONS,
    applicationName: 'query-api look-ups',
    ...(onError ? { onError } : {}),
  });
  pool.on('connect', (client) => {
    // Runs before the first query; if it fails, so does the query.
    client.query('set plan_cache_mode = force_generic_plan').catch((error) => onError?.(error));
  });
  return pool;
}
