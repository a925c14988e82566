import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { type Position, START_POSITION } from '../position.ts';
import { eventually } from '../testing/eventually.ts';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKPOINT_COLUMNS, Checkpoints, readCheckpoints } from './checkpoint.ts';

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
const open = () => new Checkpoints(client, table, (error) => errors.push(error));

test('each consumer goes on behind what it stored, from the start where it stored nothing', async () => {
  const checkpoints = open();
  expect(await checkpoints.load('one')).toEqual(START_POSITION);
  checkpoints.note('one', at(7n));
  await checkpoints.flush();
  expect(await open().load('one')).toEqual(at(7n));
  expect(await open().load('two')).toEqual(START_POSITION);
  expect(await readCheckpoints(client, table)).toEqual([{ name: 'one', checkpoint: at(7n) }]);
});

test('it never moves backwards, whoever writes it', async () => {
  const [late, checkpoints] = [open(), open()];
  late.note('one', at(5n));
  checkpoints.note('one', at(7n));
  checkpoints.note('one', at(6n));
  await checkpoints.flush();
  await late.flush();
  expect(await open().load('one')).toEqual(at(7n));
});

test('what all consumers noted is stored a moment later, by one statement', async () => {
  const query = vi.spyOn(client, 'query');
  const checkpoints = open();
  for (let commit = 1n; commit <= 9n; commit += 1n) {
    checkpoints.note('one', at(commit));
    checkpoints.note('two', at(commit + 1n));
  }
  await eventually(() => query.mock.calls.length > 0);
  await checkpoints.flush();
  expect(query).toHaveBeenCalledTimes(1);
  expect(await open().load('one')).toEqual(at(9n));
  expect(await open().load('two')).toEqual(at(10n));
});

test('a failure in the background is told, and what was noted is stored later', async () => {
  const checkpoints = open();
  await client.query(`alter table ${table} rename to away`);
  checkpoints.note('one', at(1n));
  await eventually(() => errors.length === 1);
  await client.query(`alter table away rename to ${table}`);
  checkpoints.note('two', at(2n));
  await checkpoints.flush();
  expect(await open().load('one')).toEqual(at(1n));
});
