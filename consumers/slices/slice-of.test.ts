import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { sliceOf } from '@app/events/slice';
import { sliceOfIn } from './slice-of.ts';

test('the database finds the same slices', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`create schema sliced; ${sliceOfIn('sliced')}`);
    const keys = ['', 'A1', 'AAAA1111', ...Array.from({ length: 500 }, () => randomUUID())];
    const { rows } = await client.query<{ slice: number }>(
      'select sliced.slice_of(key) as slice from unnest($1::text[]) as k(key)',
      [keys],
    );
    expect(rows.map(({ slice }) => slice)).toEqual(keys.map(sliceOf));
  } finally {
    await client.end();
    await database.drop();
  }
});
