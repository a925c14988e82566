import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { createPool } from '@app/service-kit/postgres';
import { createVaultTables } from '@app/service-kit/vault/schema';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../postgres/server.ts';
import { type DataFolder, openDataFolder } from '../starting/data-folder.ts';
import { writeStoresFile } from '../starting/stores-file.ts';
import { operate } from '../testing/operate.ts';

const masterKey = randomBytes(32).toString('base64');
const refusal = 'Postgres refuses the user or password of its address';
/** A machine that is busy takes a while to copy a whole Postgres. */
const PATIENCE_MS = 180_000;
let around: string;
let dataDir: string;
let folder: DataFolder;
let postgres: EmbeddedPostgres;

const place = (name: string): string => join(around, name);
const backUp = (to: string) => run('backup', to, { DATA_DIR: dataDir });
const restore = (from: string, key: string) =>
  run('restore', from, { DATA_DIR: place('elsewhere'), MASTER_KEY: key });

const isProgress = (line: string): boolean => /^(?:Restoring|Backing up) {2}/u.test(line);

/** @returns the exit code, and the output without the progress of a slow copy */
async function run(command: string, name: string, environment: Readonly<Record<string, string>>) {
  const script = `embedded/backup/cli/${command}.ts`;
  const { code, said } = await operate(script, [place(name)], environment);
  const lines = said.trim().split('\n');
  return { code, lines: lines.filter((line) => !isProgress(line)) };
}

/** Writes the stores file, as the running product does. @param password by default the right one */
async function tellStores(password?: string): Promise<void> {
  const url = new URL(postgres.url('app'));
  url.password = password ?? url.password;
  await writeStoresFile(folder, { eventStoreUrl: 'esdb://127.0.0.1:1', databaseUrl: url.href });
}

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'backup-refused-'));
  dataDir = place('data');
  await mkdir(dataDir);
  folder = await openDataFolder(dataDir);
  await writeFile(join(dataDir, MASTER_KEY_FILE), masterKey);
  postgres = await startPostgres({ dataDir: folder.postgres, fsync: false });
  await postgres.createDatabase('app');
  const pool = createPool(postgres.url('app'), { applicationName: 'test', max: 1 });
  await createVaultTables(pool);
  await Vault.open(pool, readMasterKey(masterKey));
  await pool.end();
});
afterAll(async () => {
  await postgres.stop();
  folder.lock.release();
  await rm(around, { recursive: true });
});

test('a backup beside the running product says in one line that Postgres refuses it', async () => {
  await tellStores('wrong-password');
  expect(await backUp('refused')).toEqual({ code: 1, lines: [refusal] });
});

test(
  'so does a restore whose Postgres has another password than its folder says',
  async () => {
    await tellStores();
    // The running Postgres keeps its password; the copied file goes into the backup.
    await writeFile(join(folder.postgres, 'password'), 'wrong-password');
    expect(await backUp('whole')).toMatchObject({ code: 0 });
    expect(await restore('whole', masterKey)).toEqual({ code: 1, lines: [refusal] });
  },
  PATIENCE_MS,
);

test('a restore under another master key says so in one line', async () => {
  const { code, lines } = await restore('whole', randomBytes(32).toString('base64'));
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
});

test('so does a backup of the product that is stopped', async () => {
  await postgres.stop();
  folder.lock.release();
  await rm(join(dataDir, 'stores.env'), { force: true });
  expect(await backUp('stopped')).toEqual({ code: 1, lines: [refusal] });
});
