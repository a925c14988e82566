import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processState } from '../process-state.ts';
import { readPidFile } from './orphan.ts';
import { type EmbeddedPostgres, startPostgres } from './server.ts';

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postgres-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, fsync: false });
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readPidFile(join(dataDir, 'cluster'));
  if (file === undefined) throw new Error('Postgres does not run.');
  return file.pid;
}

async function keepSomething(postgres: EmbeddedPostgres): Promise<void> {
  await postgres.createDatabase('app');
  await query(postgres.url('app'), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (42)');
}

async function expectKept(postgres: EmbeddedPostgres): Promise<void> {
  expect(await query(postgres.url('app'), 'SELECT id FROM kept')).toEqual([{ id: 42 }]);
}

test('keeps its data and its port from one start to the next', async () => {
  const first = await start();
  await keepSomething(first);
  await first.stop();
  const second = await start();
  expect(second.url('app')).toBe(first.url('app'));
  await expectKept(second);
});

test('makes a database once, whatever its name', async () => {
  const postgres = await start();
  await postgres.createDatabase('Ünusual "name"');
  await postgres.createDatabase('Ünusual "name"');
  const rows = await query(postgres.url('Ünusual "name"'), 'SELECT current_database() AS name');
  expect(rows).toEqual([{ name: 'Ünusual "name"' }]);
});

test('lets nobody in without the password, which only its owner can read', async () => {
  const postgres = await start();
  const url = new URL(postgres.url('postgres'));
  url.password = 'wrong';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
});

test('keeps text as UTF-8 and sorts it the same on every machine', async () => {
  const rows = await query(
    (await start()).url('postgres'),
    `SELECT datcollate, datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding,
            current_setting('synchronous_commit') AS commit
       FROM pg_database WHERE datname = 'template1'`,
  );
  expect(rows).toEqual([
    { datcollate: 'C', datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8', commit: 'off' },
  ]);
});

test('stops what a predecessor left running, then starts', async () => {
  const orphan = await start();
  await keepSomething(orphan);
  const pid = await postmasterPid();
  const postgres = await start();
  await orphan.exited;
  expect(processState(pid)).not.toBe('running');
  await expectKept(postgres);
});

test('is not fooled by a pid file that names another process', async () => {
  const first = await start();
  await keepSomething(first);
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  await expectKept(await start());
});

test('makes a cluster afresh when its making was interrupted', async () => {
  await mkdir(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
  expect(await query((await start()).url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('takes another port when its own is taken', async () => {
  const first = await start();
  await keepSomething(first);
  await first.stop();
  const port = Number(new URL(first.url('app')).port);
  const intruder = createServer().listen(port, '127.0.0.1');
  await once(intruder, 'listening');
  const second = await start();
  expect(Number(new URL(second.url('app')).port)).not.toBe(port);
  await expectKept(second);
  intruder.close();
});

test('says what is wrong when it cannot start', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '9.6\n');
  await expect(start()).rejects.toThrow('incompatible with server');
});
