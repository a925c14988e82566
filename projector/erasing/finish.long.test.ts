import { tryLock } from '@app/events/consuming/session';
import { createPool } from '@app/service-kit/postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { statsProjection } from '../projections/stats.ts';
import { usersProjection } from '../projections/users.ts';
import { schemaOf } from '../runtime/projection.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { REBUILD_LOCK } from '../runtime/rebuild.ts';
import { CommandLine } from '../testing/command-line.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { finishErasures } from './finish.ts';
import { readStatus } from './status.ts';

const USERS = schemaOf(usersProjection);
/** The schemas of projections whose tables hold personal data. */
const PERSONAL = projections
  .filter(({ tables }) => tables.some(({ isPersonal }) => isPersonal))
  .map((projection) => schemaOf(projection));
const STATS = schemaOf(statsProjection);
const VERSION = statsProjection.version;
const NEXT = schemaOf({ ...statsProjection, version: VERSION + 1 });

const cli = new CommandLine('erase/main.ts');
const never = new AbortController().signal;

const finish = ({ pool, log }: Pick<ProjectorFixture, 'pool' | 'log'>) =>
  finishErasures({ pool, log, projections, signal: never });

/** A fixture with some accounts, whose projector keeps running. */
async function createInhabited(): Promise<ProjectorFixture> {
  const fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await fixture.append([userRegistered(), userRegistered()]));
  return fixture;
}

async function schemas({ pool }: ProjectorFixture): Promise<readonly string[]> {
  const { rows } = await pool.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname like 'stats_%' order by nspname`,
  );
  return rows.map(({ schema }) => schema);
}

test('the command says since when nothing is left, and what waits', PATIENCE, async () => {
  await using fixture = await createInhabited();
  expect((await cli.run(fixture, ['status'])).output).toContain('No run has finished yet.');
  await fixture.vault.destroy(['user:somebody']);
  expect((await cli.run(fixture, ['status'])).output).toMatch(/Since \S+Z: 1 key destroyed/u);
  const { code, output } = await cli.run(fixture, ['finish']);
  expect(output).toMatch(/\d tables \(.* kB\) rewritten, and the write-ahead log cleared/u);
  expect(code).toBe(0);
  const { lastRun, erased } = await readStatus(fixture.pool, projections);
  expect(output).toContain(lastRun?.startedAt.toISOString());
  expect(erased).toBe(0);
  expect((await cli.run(fixture, ['finish', 'now'])).output).toContain('npm run erase -- status');
});

test('a row that was changed without a key being destroyed waits, too', PATIENCE, async () => {
  await using fixture = await createInhabited();
  await finish(fixture);
  const isPending = async () => (await readStatus(fixture.pool, projections)).pendingSince !== null;
  await expect.poll(isPending).toBe(false);
  await fixture.pool.query(`update ${USERS}.users set email = 'new@example.org'`);
  await expect.poll(isPending).toBe(true);
  await finish(fixture);
  await expect.poll(isPending).toBe(false);
});

test('it waits for a transaction that still sees what was erased', PATIENCE, async () => {
  await using fixture = await createInhabited();
  const reader = new Client({ connectionString: fixture.options.databaseUrl });
  await reader.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select 1');
  let isOver = false;
  const running = finish(fixture).finally(() => {
    isOver = true;
  });
  const isWaiting = async () =>
    (
      await fixture.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and query like '%pg_replication_slots%' and pid <> pg_backend_pid()`,
      )
    ).rowCount;
  await expect.poll(isWaiting).toBe(1);
  expect(isOver).toBe(false);
  await reader.query('commit');
  await reader.end();
  await running;
});

test('it drops what others have replaced and what was left half-built', PATIENCE, async () => {
  await using fixture = await createInhabited();
  const projector = new CommandLine('main.ts');
  await projector.run(fixture, ['rebuild', 'stats', '--keep-old']);
  await fixture.pool.query(
    `create schema ${STATS}_g3;
     insert into projector.checkpoints (schema, name, version, generation, commit, prepare, state, layout)
     values ('${STATS}_g3', 'stats', ${VERSION}, 3, 0, 0, 'building', '')`,
  );
  expect(await schemas(fixture)).toEqual([STATS, `${STATS}_g2`, `${STATS}_g3`]);
  await finish(fixture);
  expect(await schemas(fixture)).toEqual([`${STATS}_g2`]);
});

test('it gives way to a rebuild, and to a version that is being built', PATIENCE, async () => {
  await using fixture = await createInhabited();
  {
    await using rebuild = await openProjectorSession(fixture.pool, never);
    await tryLock(rebuild, REBUILD_LOCK);
    await expect(finish(fixture)).rejects.toThrow('A rebuild is running');
  }
  await fixture.pool.query(
    `insert into projector.checkpoints (schema, name, version, commit, prepare, state, layout)
     values ('${NEXT}', 'stats', ${VERSION + 1}, 0, 0, 'building', '')`,
  );
  await expect(finish(fixture)).rejects.toThrow(`Version ${VERSION + 1} of stats is being built`);
  expect((await readStatus(fixture.pool, projections)).lastRun).toBeNull();
});

test(
  'a user without the rights learns which are missing, and can be given them',
  PATIENCE,
  async () => {
    await using fixture = await createInhabited();
    const name = `plain_${process.pid}`;
    const url = new URL(fixture.options.databaseUrl);
    const { pool } = fixture;
    await pool.query(`create role ${name} login password 'plain'`);
    try {
      await pool.query(
        `grant all on all tables in schema projector, vault to ${name};
       grant all on schema projector, vault, ${PERSONAL.join(', ')} to ${name}`,
      );
      [url.username, url.password] = [name, 'plain'];
      const plain = createPool(url.href, { applicationName: 'plain', max: 2 });
      try {
        const refused = await finish({ ...fixture, pool: plain }).then(
          () => '',
          (error: Error) => error.message,
        );
        expect(refused).toContain(`grant maintain on ${USERS}.users to ${name};`);
        expect(refused).toContain(`grant execute on function pg_switch_wal() to ${name};`);
        for (const [grant] of refused.matchAll(/^ {2}grant .*;$/gmu)) await pool.query(grant);
        expect(await finish({ ...fixture, pool: plain })).toHaveProperty('finishedAt');
      } finally {
        await plain.end();
      }
    } finally {
      await pool.query(`drop owned by ${name}; drop role ${name}`);
    }
  },
);

test('the projector does it by the clock', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const pace = { lookMs: 20, betweenMs: 0 };
  const projector = await fixture.project({ erasingPace: pace });
  await projector.caughtUp(await fixture.append([userRegistered()]));
  await fixture.vault.destroy(['user:somebody']);
  const answer = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${projector.port}/metrics`)).text();
  const erased = async () => (await readStatus(fixture.pool, projections)).erased;
  await expect.poll(erased).toBe(0);
  await expect.poll(answer).toContain('erasing_oldest_pending_seconds');
});
