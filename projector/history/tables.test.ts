import { createTestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import { setUpTables } from '@app/service-kit/set-up-tables';
import { expect, test } from 'vitest';
import { ensureHistoryTables } from './history-index.ts';

const GRANT = 'grant select on all tables in schema history to pg_monitor;';

test('an index of another version is emptied while rights are given to its tables', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'some test', max: 2 });
  const [projector, other] = [await pool.connect(), await pool.connect()];
  await ensureHistoryTables(projector);
  for (let round = 0; round < 50; round += 1) {
    await other.query(`update history.progress set version = 0;
      insert into history.types values (1, 'thread', 'MessageSent')`);
    await Promise.all([ensureHistoryTables(projector), setUpTables(other, GRANT.repeat(20))]);
    const { rows } = await other.query(
      'select version, (select count(*) from history.types)::int as types from history.progress',
    );
    expect(rows).toEqual([{ version: 1, types: 0 }]);
  }
  projector.release();
  other.release();
  await pool.end();
  await database.drop();
});
