import { createPool, type PoolOptions } from '@app/service-kit/postgres';
import type { Pool } from 'pg';

/** For `groupCalls`, which runs two look-ups of a kind concurrently. */
const MAX_CONNECTIONS = 3;

/** Look-ups by key have only one good plan; keeping it halves their time. */
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
