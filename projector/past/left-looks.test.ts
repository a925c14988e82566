import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { pastInProcess } from './process/past-process.ts';

const PROGRAM = fileURLToPath(new URL('process/main.ts', import.meta.url));
const DAY = '2026-03-04';

const ask = (fixture: ProjectorFixture) =>
  fixture.append([
    { type: 'ListInspected', data: { inspectorId: randomUUID(), list: 'users', day: DAY } },
  ]);

/** Resolves once the list of the day is so. @returns what is said of it */
async function listIs({ pool }: ProjectorFixture, state: string): Promise<string | null> {
  return eventually(async () => {
    const { rows } = await pool.query<{ state: string; failure: string | null }>(
      'select state, failure from read.past_lists',
    );
    return rows[0]?.state === state && { failure: rows[0].failure };
  }, PATIENCE.timeout).then(({ failure }) => failure);
}

async function schemas({ pool }: ProjectorFixture): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_namespace where nspname like 'past\\_list\\_%'",
  );
  return rowCount ?? 0;
}

test('a list whose process is killed leaves no tables, and is asked again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const { pool, options } = fixture;
  const run = pastInProcess(PROGRAM, {
    EVENTSTORE_URL: options.eventStoreUrl,
    DATABASE_URL: options.databaseUrl,
    MASTER_KEY: options.masterKey,
  });
  const killing = new AbortController();
  let runs = 0;
  await fixture.project({
    answerPast: (job, signal) => {
      runs += 1;
      return run(job, runs === 1 ? AbortSignal.any([signal, killing.signal]) : signal);
    },
  });
  const [here, erased] = [randomUUID(), randomUUID()];
  const at = new Date(`${DAY}T12:00:00Z`);
  await fixture.append([userRegistered(here)], { at });
  await fixture.append([userRegistered(erased)], { at });
  const holder = await pool.connect();
  await holder.query('begin');
  // The process waits for whether this row stays.
  await holder.query(
    "insert into projector.past_users values ($1, $2, 'user', 'free', true, now())",
    [DAY, here],
  );
  await ask(fixture);
  await expect.poll(() => schemas(fixture), PATIENCE).toBe(1);
  killing.abort();
  expect(await listIs(fixture, 'failed')).toMatch(/^It was stopped: /u);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => schemas(fixture), PATIENCE).toBe(0);

  // Erased after the day, and before the list is made.
  await fixture.append([{ type: 'UserErased', data: { userId: erased } }]);
  await ask(fixture);
  await listIs(fixture, 'done');
  const { rows } = await pool.query('select id from projector.past_users');
  expect(rows).toEqual([{ id: here }]);
});

test('what the last holder of the lease left is ended by the next one', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({
    answerPast: async (_job, signal) => {
      await fixture.pool.query(`create schema past_list_${'0'.repeat(32)}`);
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });
  await ask(fixture);
  await listIs(fixture, 'running');
  await expect.poll(() => schemas(fixture), PATIENCE).toBe(1);
  await first.stop();
  await listIs(fixture, 'running');
  await fixture.project();
  expect(await listIs(fixture, 'failed')).toBe('It was stopped before it was done. Ask again.');
  await expect.poll(() => schemas(fixture), PATIENCE).toBe(0);
});
