import { createPool, type PoolOptions } from '@app/service-kit/postgres';
import type { Pool } from 'pg';

/** `groupCalls` has two runs under way at once, of codes and of accounts; those of both are rare. */
const MAX_CONNECTIONS = 3;

/**
 * Opens the pool for look-ups by key, which are prepared once a connection. Postgres would plan
 * them anew at each run, since it cannot know how many keys come; by key there is but one good
 * plan, and keeping it halves the time of a look-up.
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
