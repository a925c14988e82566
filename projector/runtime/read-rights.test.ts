import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '@app/embedded/testing/database';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { prepareSideRole, QUERY_SIDE } from '@app/service-kit/side-role';
import { expect, test } from 'vitest';
import { statsProjection } from '../projections/stats.ts';
import { createVersion, ensureLedger } from './ledger.ts';

test('a view that is made while rights are given to the read side has them', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'some test' });
  const client = await pool.connect();
  await ensureLedger(client);
  let given: Promise<unknown> = Promise.resolve();
  const query = client.query.bind(client);
  const queryWithPause = async (text: string, values?: unknown[]) => {
    if (text === 'commit') {
      given = prepareSideRole(pool, QUERY_SIDE, createLogger('test', 'silent'));
      await Promise.race([given, delay(300)]);
    }
    return query(text, values);
  };
  Object.assign(client, { query: queryWithPause });
  await createVersion(client, statsProjection, { state: 'live', generation: 1 });
  await given;
  const { rows } = await pool.query(
    `select relname as refused from pg_class
     where relnamespace = 'read'::regnamespace and not has_table_privilege($1, oid, 'select')`,
    [QUERY_SIDE.name],
  );
  expect(rows).toEqual([]);
  client.release(true);
  await pool.end();
  await database.drop();
});
