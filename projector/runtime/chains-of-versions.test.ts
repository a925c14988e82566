import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../cli/command.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { defineProjection, type Handlers, type Projection, schemaOf } from './projection.ts';
import { append } from './row-operation.ts';
import { bigint, defineChainedTable, text } from './table.ts';
import { verifyChain } from './verify-chain.ts';

const acts = defineChainedTable('acts', {
  columns: { event_id: text(), position: bigint() },
  primaryKey: ['event_id'],
});

const listed = ({ id, position }: Recorded<AnyEvent>, chain: number) => [
  append(acts, { event_id: id, position: position.commit, chain }),
];

/** A log of acts. Types that only version 2 lists have their own chain. */
const listing = (version: number, on: Handlers): Projection =>
  defineProjection({ name: 'listing', version, tables: [acts], on });
const first: Handlers = {
  UserRegistered: (event) => listed(event, 1),
  CodeGenerated: (event) => listed(event, 1),
};
const older = listing(1, first);
const newer = listing(2, {
  ...first,
  BatchGenerated: (event) => listed(event, 2),
  CodeClaimed: (event) => listed(event, 2),
});

interface Linked {
  readonly number: string;
  readonly chain: number;
  readonly chain_number: string;
  readonly previous_hash: string;
  readonly hash: string;
}

let fixture: ProjectorFixture;
const rowsOf = async (projection: Projection): Promise<readonly Linked[]> => {
  const order = `select * from ${schemaOf(projection)}.acts order by number`;
  return (await fixture.pool.query<Linked>(order)).rows;
};
const hashesOf = (rows: readonly Linked[], chain: number) =>
  rows.filter((row) => row.chain === chain).map(({ hash }) => hash);

async function liveVersion(): Promise<number | undefined> {
  const { rows } = await fixture.pool.query<{ version: number }>(
    "select version from projector.checkpoints where name = 'listing' and state = 'live'",
  );
  return rows[0]?.version;
}

let noted: readonly string[] = [];
beforeAll(async () => {
  fixture = await openProjectorFixture();
  const before = await fixture.project({ projections: [older] });
  await before.caughtUp(await appendLives(fixture, 2));
  await before.stop();
  noted = hashesOf(await rowsOf(older), 1);
  const after = await fixture.project({ projections: [newer] });
  await after.caughtUp(await appendLives(fixture, 2));
  // It takes over shortly after it has caught up.
  await eventually(async () => (await liveVersion()) === newer.version);
  await after.stop();
}, PATIENCE.timeout);
afterAll(() => fixture[Symbol.asyncDispose]());

test('what is listed later leaves the hashes of before as they were, and that chain goes on', async () => {
  expect(noted).toHaveLength(4);
  const hashes = hashesOf(await rowsOf(newer), 1);
  expect(hashes.slice(0, 4)).toEqual(noted);
  expect(hashes).toHaveLength(8);
});

test('a hash that was noted under the older version is proven under the newer one', async () => {
  const report = await verifyChain(newer, acts, { ...fixture, noted });
  expect(report).toMatchObject({ rows: 16n, firstBreak: null });
  expect(report.proven.map(({ hash }) => hash)).toEqual(noted);
  expect(report.ends.map(([chain, { number }]) => [chain, number])).toEqual([
    [1, 8n],
    [2, 8n],
  ]);
});

test('rows have the order of their events, whatever their chain', async () => {
  const rows = await rowsOf(newer);
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_row, index) => index + 1));
  // The acts of one owner: registered, a code, a batch, a claim.
  expect(rows.map(({ chain }) => chain)).toEqual([1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2]);
  for (const chain of [1, 2]) {
    const own = rows.filter((row) => row.chain === chain);
    expect(own.map((row) => Number(row.chain_number))).toEqual(own.map((_row, at) => at + 1));
    expect(own.map((row) => row.previous_hash)).toEqual([
      '',
      ...own.slice(0, -1).map(({ hash }) => hash),
    ]);
  }
  expect(await differences(fixture, [newer])).toBe(0);
});

test('an event that an earlier version skipped stays out of the chain', async () => {
  const { rows } = await fixture.pool.query<{ event_id: string }>(
    `select event_id from ${schemaOf(newer)}.acts where number = 1`,
  );
  const eventId = String(rows[0]?.event_id);
  const data = { projection: 'listing', version: 1, eventId, eventType: 'UserRegistered' };
  await record(fixture.log, 'listing', {
    type: 'EventSkipped',
    data,
    personal: { why: 'A trial' },
  });
  const { firstBreak } = await verifyChain(newer, acts, fixture);
  expect(firstBreak).toMatchObject({ number: 1n, what: expect.stringContaining('another row') });
});
