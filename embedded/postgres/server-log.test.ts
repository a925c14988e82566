import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './server.ts';

const MARK = 'planted-mark-4711@example.org';

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postgres-'));
  postgres = await startPostgres({ dataDir, fsync: false });
  await postgres.createDatabase('app');
});
afterEach(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url('app') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const readLog = (): Promise<string> => readFile(join(dataDir, 'server.log'), 'utf8');

test('the log of Postgres quotes neither values nor statements', async () => {
  const client = await connect();
  await client.query('create table people (email text primary key)');
  await client.query('insert into people values ($1)', [MARK]);
  const mistakes: readonly (readonly [string, unknown[]])[] = [
    ['insert into people values ($1)', [MARK]],
    ['select $1::uuid', [MARK]],
    ['select $1::text[]', [`{${MARK}`]],
    ['select $1::jsonb', [`{"${MARK}"`]],
    [`selec '${MARK}'`, []],
    [`do $$ begin raise warning '${MARK}'; raise exception '${MARK}'; end $$`, []],
  ];
  for (const [text, values] of mistakes) {
    await expect(client.query(text, values)).rejects.toThrow('');
  }
  // The server logs what a crashed process was doing.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const dying = client.query(`select pg_sleep(60), '${MARK}'`);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await expect(dying).rejects.toThrow('');
  await expect.poll(readLog).toMatch(/was terminated by signal 9/u);
  await expect
    .poll(() =>
      connect().then(
        (other) => other.end().then(() => true),
        () => false,
      ),
    )
    .toBe(true);
  expect(await readLog()).not.toContain('planted-mark');
});
