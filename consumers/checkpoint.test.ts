import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { type Position, START_POSITION } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkpoint, CHECKPOINT_COLUMNS, readCheckpoints } from './checkpoint.ts';

const table = 'places';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create table ${table} (${CHECKPOINT_COLUMNS})`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const at = (commit: bigint): Position => ({ commit, prepare: commit });
const errors: unknown[] = [];
const open = (name: string) =>
  new Checkpoint(client, { table, name }, (error) => errors.push(error));

test('each consumer goes on behind what it stored, from the start where it stored nothing', async () => {
  expect(await open('one').load()).toEqual(START_POSITION);
  await open('one').save(at(7n));
  expect(await open('one').load()).toEqual(at(7n));
  expect(await open('two').load()).toEqual(START_POSITION);
  expect(await readCheckpoints(client, table)).toEqual([{ name: 'one', checkpoint: at(7n) }]);
});

test('it never moves backwards', async () => {
  const checkpoint = open('one');
  await checkpoint.save(at(7n));
  await checkpoint.save(at(6n));
  checkpoint.pass(at(5n));
  await checkpoint.flush();
  expect(await open('one').load()).toEqual(at(7n));
});

test('what was only passed is stored a moment later, by one statement', async () => {
  const checkpoint = open('one');
  for (let commit = 1n; commit <= 9n; commit += 1n) checkpoint.pass(at(commit));
  await eventually(async () => (await open('one').load()).commit === 9n);
});

test('a failure in the background is told', async () => {
  const checkpoint = open('one');
  await client.query(`drop table ${table}`);
  checkpoint.pass(at(1n));
  await eventually(() => errors.length === 1);
});
