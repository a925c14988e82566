import { randomUUID } from 'node:crypto';
import { type Position, START_POSITION } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { projections } from '../projections/all.ts';
import { statsProjection } from '../projections/stats.ts';
import { threadsProjection } from '../projections/threads.ts';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { countUser, probe } from '../testing/probe.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { type Projection, schemaOf } from './projection.ts';
import { REBUILD_LOCK, RebuildError, rebuildProjections, type RebuildOptions } from './rebuild.ts';

const STATS = schemaOf(statsProjection);
const ignore = (): void => undefined;
const quiet = { onStart: ignore, onBatch: ignore, onFault: ignore, onOutage: ignore };
const never = new AbortController().signal;

const rebuild = (
  { pool, log }: ProjectorFixture,
  wanted: readonly Projection[],
  more: Partial<RebuildOptions> = {},
) => rebuildProjections(wanted, { pool, log, signal: never, fresh: false, hooks: quiet, ...more });

const standings = async (
  { pool }: ProjectorFixture,
  name = 'stats',
): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>(
    `select schema, state from projector.checkpoints where name = $1 order by generation`,
    [name],
  );
  return rows;
};

test('the same version gets new tables, which mend what was wrong', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 3));
  await fixture.pool.query(`update ${STATS}.stats set users = 7`);
  const { isDone, live, retired } = await rebuild(fixture, [statsProjection]);
  expect({ isDone, live: live.map(({ schema }) => schema) }).toEqual({
    isDone: true,
    live: [`${STATS}_g2`],
  });
  expect(retired.map(({ schema }) => schema)).toEqual([STATS]);
  expect(await standings(fixture)).toEqual([
    { schema: STATS, state: 'retired' },
    { schema: `${STATS}_g2`, state: 'live' },
  ]);
  const { rows } = await fixture.pool.query('select users from read.stats');
  expect(rows).toEqual([{ users: 3 }]);
});

test('the planner knows the new tables when they take over', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 3));
  const { live } = await rebuild(fixture, [threadsProjection]);
  // Postgres reports -1 rows for tables that were never analysed.
  const { rows } = await fixture.pool.query<{ rows: number }>(
    `select reltuples as rows from pg_class
     where relkind = 'r' and relnamespace = $1::regnamespace`,
    [live[0]?.schema],
  );
  expect(rows).toHaveLength(threadsProjection.tables.length);
  expect(rows).not.toContainEqual({ rows: -1 });
});

/** The definitions of the indexes of a schema's tables, without their names. */
async function indexesIn({ pool }: ProjectorFixture, schema = ''): Promise<readonly string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where schemaname = $1',
    [schema],
  );
  const on = rows.map(({ indexdef }) => indexdef.replace(/ INDEX .* ON [^.]*/u, ''));
  return on.toSorted((a, b) => (a < b ? -1 : 1));
}

test('the new tables have all their indexes when they take over', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  const userId = randomUUID();
  await fixture.append([codeGenerated(randomUUID(), userId)]);
  // A change of many rows needs an index before the others are made.
  await fixture.append([{ type: 'UserErased', data: { userId } }]);
  await projector.caughtUp(await appendLives(fixture, 3));
  const { live, retired } = await rebuild(fixture, projections);
  expect(live).toHaveLength(projections.length);
  for (const { name, schema } of live) {
    const before = retired.find((old) => old.name === name);
    expect(await indexesIn(fixture, schema)).toEqual(await indexesIn(fixture, before?.schema));
  }
  expect(await differences(fixture, projections)).toBe(0);
});

test('one whose indexes were begun gets the others', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 1));
  const over = new AbortController();
  const hooks = { ...quiet, onStart: () => over.abort() };
  const begun = await rebuild(fixture, [threadsProjection], { signal: over.signal, hooks });
  expect(begun.isDone).toBe(false);
  const version = `threads_v${threadsProjection.version}`;
  await fixture.pool.query(
    `create index messages_i3 on ${version}_g2.messages (thread_id, position, id)`,
  );
  expect(await rebuild(fixture, [threadsProjection])).toMatchObject({ isDone: true });
  expect(await indexesIn(fixture, `${version}_g2`)).toEqual(await indexesIn(fixture, version));
});

test(
  'without a projector it works too, and the next one goes on with its tables',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const first = await fixture.project();
    await first.caughtUp(await appendLives(fixture, 2));
    await first.stop();
    await appendLives(fixture, 2);
    expect(await rebuild(fixture, [statsProjection, auditProjection])).toMatchObject({
      isDone: true,
    });
    const second = await fixture.project();
    await second.caughtUp(await appendLives(fixture, 1));
    const { rows } = await fixture.pool.query('select users from read.stats');
    expect(rows).toEqual([{ users: 5 }]);
    expect(await differences(fixture, projections)).toBe(0);
  },
);

/** Appends more users than one batch has. @returns the last position */
async function appendUsers(fixture: ProjectorFixture): Promise<Position> {
  let last: Position | null = null;
  for (let round = 0; round < 8; round += 1) {
    last = await fixture.append(Array.from({ length: 400 }, () => userRegistered()));
  }
  return last ?? START_POSITION;
}

/** Stops a rebuild after its first batch. */
async function rebuildHalf(
  fixture: ProjectorFixture,
  wanted: readonly Projection[],
): Promise<void> {
  const over = new AbortController();
  const onBatch = (): void => over.abort();
  const hooks = { ...quiet, onBatch };
  const { isDone } = await rebuild(fixture, wanted, { signal: over.signal, hooks });
  expect(isDone).toBe(false);
}

test(
  'one that was stopped leaves the live tables, and a later call goes on',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project({ projections: [probe(countUser)] });
    // The users fill more than one batch, and the first call handles only one.
    await projector.caughtUp(await appendUsers(fixture));
    await rebuildHalf(fixture, [probe(countUser)]);
    expect(await standings(fixture, 'probe')).toEqual([
      { schema: 'probe_v1', state: 'live' },
      { schema: 'probe_v1_g2', state: 'building' },
    ]);
    const begun = await fixture.pool.query<{ times: string }>(
      'select count(*) as times from probe_v1_g2.seen_users',
    );
    expect(Number(begun.rows[0]?.times)).toBeGreaterThan(0);
    await fixture.pool.query('update probe_v1_g2.seen_users set times = 5');
    expect(await rebuild(fixture, [probe(countUser)])).toMatchObject({ isDone: true });
    const { rows } = await fixture.pool.query(
      'select distinct times from read.seen_users order by 1',
    );
    expect(rows).toEqual([{ times: 1 }, { times: 5 }]);
  },
);

test('or begins anew where that is asked for', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [probe(countUser)] });
  await projector.caughtUp(await appendUsers(fixture));
  await rebuildHalf(fixture, [probe(countUser)]);
  await fixture.pool.query('update probe_v1_g2.seen_users set times = 5');
  expect(await rebuild(fixture, [probe(countUser)], { fresh: true })).toMatchObject({
    isDone: true,
  });
  const { rows } = await fixture.pool.query('select distinct times from read.seen_users');
  expect(rows).toEqual([{ times: 1 }]);
});

test('two at once are refused', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 1));
  const holder = await fixture.pool.connect();
  await holder.query('begin; lock table projector.checkpoints in exclusive mode');
  // It holds the rebuild lock, and waits for the table.
  const slow = rebuild(fixture, [statsProjection]);
  await eventually(async () => {
    const { rows } = await holder.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and l.granted and d.datname = current_database()
           and l.objid::bigint = hashtext($1)::bigint & 4294967295`,
      [REBUILD_LOCK],
    );
    return rows.length > 0;
  });
  await expect(rebuild(fixture, [threadsProjection])).rejects.toThrow(RebuildError);
  await holder.query('commit');
  holder.release();
  expect(await slow).toMatchObject({ isDone: true });
});

test('a version that is not live is refused, with what to do', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [statsProjection] });
  await projector.caughtUp(await fixture.append([userRegistered()]));
  await expect(
    rebuild(fixture, [{ ...statsProjection, version: statsProjection.version + 1 }]),
  ).rejects.toThrow('Start the projector with this program');
  await expect(rebuild(fixture, [threadsProjection])).rejects.toThrow('was never built');
});
