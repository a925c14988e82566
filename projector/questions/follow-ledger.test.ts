import { createTestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import { expect, test } from 'vitest';
import { ensureLedger } from '../runtime/ledger-tables.ts';
import { endRefresh } from './follow-ledger.ts';
import { beginRun } from './run-ledger.ts';

const RESULT = {
  columns: [],
  types: [],
  rows: [],
  isCut: false,
  plan: [],
  chart: null,
  tables: [],
};

test('an answer that is kept up to date is at no moment one without a next time', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'test' });
  try {
    const client = await pool.connect();
    await ensureLedger(client);
    client.release();
    // What a crash between two statements would leave.
    await pool.query(
      `alter table projector.question_runs add check (state <> 'done' or next_at is not null)`,
    );
    const attempt = await beginRun(pool, 'run', 'question');
    const upTo = { position: '1', at: 0 };
    await endRefresh(pool, { runId: 'run', attempt }, { state: 'done', result: RESULT, upTo });
    const { rows } = await pool.query('select state, attempts from projector.question_runs');
    expect(rows).toEqual([{ state: 'done', attempts: 0 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
