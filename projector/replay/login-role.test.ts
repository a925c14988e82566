import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { type LoginRole, openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { inTransaction } from '@app/service-kit/in-transaction';
import { createPool } from '@app/service-kit/postgres';
import { setUpTables } from '@app/service-kit/set-up-tables';
import { expect, test } from 'vitest';
import { ensureLedger } from '../runtime/ledger.ts';
import { showToAnalysts } from './schema.ts';

const GRANT = 'grant usage on schema read to pg_monitor;';

test('a role logs in and reads while rights of the same schema are given to another', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'some test', max: 2 });
  const [owner, other] = [await pool.connect(), await pool.connect()];
  await ensureLedger(owner);
  const name = `reader_${randomUUID().replaceAll('-', '')}`;
  const role: LoginRole = {
    name,
    applicationName: 'some reader',
    statementTimeout: '1min',
    grant: async (client) => {
      await client.query(`grant usage on schema read to ${name}`);
      await client.query(`grant select on read.checkpoints to ${name}`);
    },
  };
  for (let round = 0; round < 10; round += 1) {
    const [{ client }] = await Promise.all([
      openAsRole(role, database.url),
      setUpTables(other, GRANT.repeat(200)),
    ]);
    expect((await client.query('select from read.checkpoints')).rows).toEqual([]);
    await client.end();
    await Promise.all([
      inTransaction(owner, () => showToAnalysts(owner, [])),
      setUpTables(other, GRANT.repeat(50)),
    ]);
  }
  await other.query(`drop owned by ${name}; drop role ${name}`);
  owner.release();
  other.release();
  await pool.end();
  await database.drop();
});
