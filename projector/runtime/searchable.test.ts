import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';
import { defineProjection } from './projection.ts';
import { insert } from './row-operation.ts';
import { defineTable, text } from './table.ts';

const names = defineTable('names', {
  columns: { id: text(), name: text() },
  primaryKey: ['id'],
  searchable: ['name'],
});
const namesProjection = defineProjection({
  name: 'names',
  version: 1,
  tables: [names],
  on: {
    UserRegistered: ({ data, personal }) => [
      insert(names, { id: data.userId, name: personal?.username ?? '' }),
    ],
  },
});

test('a part of a searchable text is found through an index', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [namesProjection] });
  await fixture.append([userRegistered('u1', 'Anne-Marie')]);
  await projector.caughtUp(await fixture.append([userRegistered('u2', 'bob')]));
  const search = `select id from read.names where searchable like lower('%E-mar%')`;
  expect((await fixture.pool.query(search)).rows).toEqual([{ id: 'u1' }]);
  const client = await fixture.pool.connect();
  try {
    // Otherwise Postgres would scan the table, which has only two rows.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain ${search}`);
    expect(JSON.stringify(rows)).toContain('Index Scan on names_searchable_idx');
  } finally {
    client.release(true);
  }
});
