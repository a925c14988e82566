import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { statsProjection } from '../projections/stats.ts';
import { userRegistered } from '../testing/events.ts';
import { Load } from '../testing/load.ts';
import { countUser, probe, seenUsers } from '../testing/probe.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { defineProjection } from './projection.ts';
import { insert } from './row-operation.ts';
import { LayoutChangedError } from './load-projection-states.ts';
import { defineTable, integer, text } from './table.ts';

const liveVersion = async (
  { pool }: ProjectorFixture,
  name = 'probe',
): Promise<number | undefined> => {
  const { rows } = await pool.query<{ version: number }>(
    'select version from read.checkpoints where name = $1',
    [name],
  );
  return rows[0]?.version;
};
const seen = async ({ pool }: ProjectorFixture): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>('select * from read.seen_users order by id');
  return rows;
};

/** Reads repeatedly how many rows the view has, as queries would see it. */
async function countRows(
  { pool }: ProjectorFixture,
  until: AbortSignal,
): Promise<readonly number[]> {
  const counts: number[] = [];
  while (!until.aborted) {
    const { rows } = await pool.query<{ count: string }>('select count(*) from read.seen_users');
    counts.push(Number(rows[0]?.count));
    await delay(2);
  }
  return counts;
}

const named = defineTable('seen_users', {
  columns: { id: text(), username: text() },
  primaryKey: ['id'],
});
const second = defineProjection({
  name: 'probe',
  version: 2,
  tables: [named],
  on: {
    UserRegistered: ({ data, personal }) => [
      insert(named, { id: data.userId, username: personal?.username ?? '' }),
    ],
  },
});

test(
  'a new version is built from the start of the log and takes the views over',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const old = await fixture.project({ projections: [probe()] });
    await old.caughtUp(await fixture.append([userRegistered('u1', 'ada')]));
    expect(await seen(fixture)).toEqual([{ id: 'u1', times: 1 }]);
    await old.stop();
    const projector = await fixture.project({ projections: [second] });
    await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
    expect(await seen(fixture)).toEqual([{ id: 'u1', username: 'ada' }]);
    await projector.caughtUp(await fixture.append([userRegistered('u2', 'bob')]));
    expect(await seen(fixture)).toHaveLength(2);
    const { rows } = await fixture.pool.query('select * from probe_v1.seen_users');
    expect(rows).toHaveLength(1);
  },
);

test(
  'under load it takes over without a gap, while the old version goes on',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    await using load = new Load(fixture, 2);
    const first = await fixture.project({ projections: [probe(countUser), statsProjection] });
    await first.caughtUp(await fixture.append([userRegistered('u1')]));
    await first.stop();
    const listener = await fixture.pool.connect();
    const announced: string[] = [];
    listener.on('notification', ({ payload }) => announced.push(payload ?? ''));
    await listener.query('listen projected');
    const over = new AbortController();
    const counting = countRows(fixture, over.signal);
    const both = [probe(countUser), second, statsProjection];
    const projector = await fixture.project({ projections: both });
    await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
    await projector.caughtUp(await load.stop());
    listener.release(true);
    over.abort();
    const counts = await counting;
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(await differences(fixture, [second, statsProjection])).toBe(0);
    const positions = announced
      .map((payload) => JSON.parse(payload) as { projection: string; position: string })
      .filter(({ projection }) => projection === 'probe')
      .map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  },
);

test('what was built is not built again after a restart', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: [probe()] });
  await first.caughtUp(await fixture.append([userRegistered('u1', 'ada')]));
  await first.stop();
  const stops = defineProjection({
    ...second,
    on: {
      UserRegistered: (event) => {
        if (event.data.userId === 'u2') throw new Error('not yet');
        return second.handlers.get('UserRegistered')?.(event) ?? [];
      },
    },
  });
  await fixture.append([userRegistered('u2', 'bob')]);
  const halfway = await fixture.project({ projections: [probe(), stops] });
  const faults = async () => (await fixture.pool.query('select * from projector.faults')).rowCount;
  await expect.poll(faults, SOON).toBe(1);
  await halfway.stop();
  expect(await liveVersion(fixture)).toBe(1);
  await fixture.pool.query(`update probe_v2.seen_users set username = 'built before'`);
  await fixture.project({ projections: [second] });
  await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
  expect(await seen(fixture)).toEqual([
    { id: 'u1', username: 'built before' },
    { id: 'u2', username: 'bob' },
  ]);
});

test('an older program takes its own version up again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: [probe()] });
  await first.caughtUp(await fixture.append([userRegistered('u1')]));
  await first.stop();
  const newer = await fixture.project({ projections: [second] });
  await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
  await newer.caughtUp(await fixture.append([userRegistered('u2')]));
  await newer.stop();
  await fixture.project({ projections: [probe()] });
  await expect.poll(() => liveVersion(fixture), SOON).toBe(1);
  expect(await seen(fixture)).toEqual([
    { id: 'u1', times: 1 },
    { id: 'u2', times: 1 },
  ]);
});

test('a projection that is added later catches up beside the others', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: [statsProjection] });
  await first.caughtUp(await fixture.append([userRegistered('u1')]));
  await first.stop();
  const projector = await fixture.project({ projections: [statsProjection, probe()] });
  await projector.caughtUp(await fixture.append([userRegistered('u2')]));
  expect(await differences(fixture, [statsProjection, probe()])).toBe(0);
  expect(await seen(fixture)).toHaveLength(2);
});

test('views of tables that a new version no longer has are gone', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const extra = defineTable('extra', { columns: { id: integer() }, primaryKey: ['id'] });
  const wide = defineProjection({
    name: 'probe',
    version: 1,
    tables: [seenUsers, extra],
    on: {},
  });
  await (await fixture.project({ projections: [wide] })).stop();
  await fixture.pool.query('select * from read.extra');
  await fixture.project({ projections: [second] });
  await expect.poll(() => liveVersion(fixture), SOON).toBe(2);
  await expect(fixture.pool.query('select * from read.extra')).rejects.toThrow('does not exist');
});

test('tables that changed without a new version are refused', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await (await fixture.project({ projections: [probe()] })).stop();
  const changed = defineProjection({ ...second, version: 1, on: {} });
  await expect(fixture.project({ projections: [changed] })).rejects.toThrow(LayoutChangedError);
});
