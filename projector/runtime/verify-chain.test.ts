import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../projections/audit-table.ts';
import { auditProjection } from '../projections/audit.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { chainHash } from './chain.ts';
import { schemaOf } from './projection.ts';
import { verifyChain } from './verify-chain.ts';

let fixture: ProjectorFixture;
let rowCount = 0n;
const rows = `${schemaOf(auditProjection)}.audit`;

beforeAll(async () => {
  fixture = await openProjectorFixture();
  // Two projectors, one after the other: the second links its rows to those of the first.
  for (let start = 0; start < 2; start += 1) {
    const projector = await fixture.project();
    await projector.caughtUp(await appendLives(fixture, 3));
    await projector.stop();
  }
  rowCount = (await verifyChain(auditProjection, audit, fixture)).rows;
}, PATIENCE.timeout);
afterAll(() => fixture[Symbol.asyncDispose]());

const verify = () => verifyChain(auditProjection, audit, fixture);

/** Changes the rows by hand, verifies, and restores them. */
async function whileTampered(statement: string) {
  await fixture.pool.query(`create table kept as select * from ${rows}`);
  try {
    await fixture.pool.query(statement);
    return (await verify()).firstBreak;
  } finally {
    await fixture.pool.query(
      `truncate ${rows}; insert into ${rows} select * from kept; drop table kept`,
    );
  }
}

test('an untouched chain is whole, also across restarts, and equal to a rebuild', async () => {
  expect(await verify()).toMatchObject({ rows: rowCount, firstBreak: null });
  const { rows: ends } = await fixture.pool.query<{ hash: string }>(
    `select hash from ${rows} order by number desc limit 1`,
  );
  expect((await verify()).ends).toMatchObject([[1, { number: rowCount, hash: ends[0]?.hash }]]);
  expect(rowCount).toBe(30n);
  expect(await differences(fixture, [auditProjection])).toBe(0);
});

test('the rows are numbered without a gap, each linked to the one before', async () => {
  const { rows: found } = await fixture.pool.query<Record<string, string>>(
    `select * from ${rows} order by number`,
  );
  let before = { number: 0n, hash: '' };
  for (const row of found) {
    expect(row['previous_hash']).toBe(before.hash);
    expect(row['hash']).toBe(chainHash(audit, row, before));
    before = { number: before.number + 1n, hash: String(row['hash']) };
    expect(row['number']).toBe(String(before.number));
  }
});

test.each([
  ['a changed actor', `update ${rows} set actor_id = 'somebody' where number = 7`, 7n, 'changed'],
  ['a changed hash', `update ${rows} set hash = 'x' where number = 9`, 9n, 'changed: hash'],
  ['a removed row', `delete from ${rows} where number = 12`, 12n, 'another row'],
  ['a removed last row', `delete from ${rows} where number = 30`, 30n, 'missing'],
  [
    'a row put in behind the last one',
    `insert into ${rows} select 'new', at, action, actor_kind, actor_id, subject_kind, subject_id,
       address_hash, change, stream, revision, position, number + 1, chain,
       chain_number + 1, hash, 'x'
     from ${rows} where number = 30`,
    31n,
    'no event',
  ],
  [
    'two rows that changed places',
    `update ${rows} set number = 8 - number where number in (3, 5)`,
    3n,
    'another row',
  ],
])('%s is found where it is', async (_name, statement, number, what) => {
  const found = await whileTampered(statement);
  expect(found).toMatchObject({ number, what: expect.stringContaining(what) as string });
});

test('a noted hash is proven, also where a later row was changed', async () => {
  const { rows: found } = await fixture.pool.query<{ hash: string; event_id: string }>(
    `select hash, event_id from ${rows} order by number limit 20`,
  );
  const last = found.at(-1);
  const noted = [String(last?.hash), 'f'.repeat(64)];
  const proven = [{ hash: last?.hash, number: 20n, event: last?.event_id }];
  const check = () => verifyChain(auditProjection, audit, { ...fixture, noted });
  expect(await check()).toMatchObject({ rows: rowCount, firstBreak: null, proven });
  await fixture.pool.query(`update ${rows} set change = change || ' ' where number in (7, 25)`);
  expect(await check()).toMatchObject({ rows: 6n, firstBreak: { number: 7n }, proven });
  await fixture.pool.query(`update ${rows} set change = trim(change) where number in (7, 25)`);
});
