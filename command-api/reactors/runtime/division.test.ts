import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session, tryLock } from '@app/consumers/session';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStores, type Stores } from '../../testing/stores.ts';
import { checkpointsOf, divide, untilDivided } from './division.ts';
import { REACTOR_LOCKS } from './reactor-session.ts';
import { createReactorTables } from './tables.ts';

const NAME = 'some-reactor';
let stores: Stores;
let session: Session;
const open = (): Promise<Session> =>
  openSession(stores.pool, new AbortController().signal, { lockClass: REACTOR_LOCKS });

beforeAll(async () => {
  stores = await startStores();
  await createReactorTables(stores.pool, []);
});
beforeEach(async () => {
  await stores.pool.query('truncate reactors.checkpoints, reactor_states.reactors');
  session = await open();
});
afterEach(() => session[Symbol.asyncDispose]());
afterAll(() => stores.stop());

async function note(name: string, at: number): Promise<void> {
  await stores.pool.query(
    `insert into reactors.checkpoints values ($1, $2, $2)
     on conflict (name) do update set commit = $2, prepare = $2`,
    [name, at],
  );
}

async function checkpoints(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await stores.pool.query<{ name: string; at: string }>(
    'select name, commit as at from reactors.checkpoints where commit = prepare order by name',
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, Number(at)]));
}

test('a checkpoint is divided, and joined where the part is that is furthest behind', async () => {
  await note(NAME, 70);
  await note('some-reactor-of-another-kind', 5);
  const other = { 'some-reactor-of-another-kind': 5 };
  await divide(session.client, NAME, 2);
  const parts = { [`${NAME} 0 of 2`]: 70, [`${NAME} 1 of 2`]: 70 };
  expect(await checkpoints()).toEqual({ ...parts, ...other });
  await note(`${NAME} 1 of 2`, 90);
  await divide(session.client, NAME, 2);
  expect(await checkpoints()).toEqual({ ...parts, [`${NAME} 1 of 2`]: 90, ...other });
  await divide(session.client, NAME, 3);
  const thirds = checkpointsOf(NAME, 3).map((name) => [name, 70]);
  expect(await checkpoints()).toEqual({ ...Object.fromEntries(thirds), ...other });
  await divide(session.client, NAME, 1);
  expect(await checkpoints()).toEqual({ [NAME]: 70, ...other });
});

test('a reactor that has no checkpoint begins at the start in each part', async () => {
  await divide(session.client, NAME, 2);
  await note(`${NAME} 0 of 2`, 40);
  await divide(session.client, NAME, 1);
  expect(await checkpoints()).toEqual({ [NAME]: 0 });
});

test('what the console shows of parts goes with them', async () => {
  await divide(session.client, NAME, 2);
  for (const name of [...checkpointsOf(NAME, 2), 'another']) {
    await stores.pool.query(
      `insert into reactor_states.reactors
         (name, state, position, lag_events, lag_is_more, lag_seconds)
       values ($1, 'running', '0', 0, false, 0)`,
      [name],
    );
  }
  await divide(session.client, NAME, 1);
  const { rows } = await stores.pool.query('select name from reactor_states.reactors');
  expect(rows).toEqual([{ name: 'another' }]);
});

test('whoever shares the work waits until nobody does all of it, or shares it otherwise', async () => {
  await using alone = await open();
  await using other = await open();
  await note(NAME, 30);
  expect(await tryLock(alone, NAME)).toBe(true);
  const waited = { own: false, other: false };
  const own = untilDivided(session, NAME, 2).then(() => (waited.own = true));
  // Twice as long as it takes to look again.
  await delay(600);
  expect(await checkpoints()).toEqual({ [NAME]: 30 });
  expect(waited.own).toBe(false);
  await alone[Symbol.asyncDispose]();
  await own;
  expect(Object.keys(await checkpoints())).toEqual(checkpointsOf(NAME, 2));
  const otherwise = untilDivided(other, NAME, 4).then(() => (waited.other = true));
  await using third = await open();
  await untilDivided(third, NAME, 2);
  expect(await tryLock(other, NAME)).toBe(false);
  await third[Symbol.asyncDispose]();
  expect(waited.other).toBe(false);
  await session[Symbol.asyncDispose]();
  await otherwise;
  expect(Object.keys(await checkpoints())).toEqual(checkpointsOf(NAME, 4));
});
