import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import {
  findLogDatabase,
  readStoresFile,
  removeStoresFile,
  writeStoresFile,
} from './stores-file.ts';

const stores = {
  eventStoreUrl: 'esdb://127.0.0.1:1?tls=false',
  databaseUrl: 'postgres://a:b@127.0.0.1:2/app',
};

let folder: DataFolder;
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'stores-')));
  vi.stubEnv('DATA_DIR', folder.path);
  for (const name of ['EVENTSTORE_URL', 'DATABASE_URL', 'MASTER_KEY']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  folder.lock.release();
  await rm(folder.path, { recursive: true });
});

test("an operator's command finds the running instance; nobody else can read how", async () => {
  await writeStoresFile(folder, stores);
  await writeFile(join(folder.path, 'master.key'), 'the key\n');
  findRunningInstance();
  expect(process.env['EVENTSTORE_URL']).toBe(stores.eventStoreUrl);
  expect(process.env['DATABASE_URL']).toBe(stores.databaseUrl);
  expect(process.env['MASTER_KEY']).toBe('the key');
  expect((await stat(join(folder.path, 'stores.env'))).mode & 0o777).toBe(0o600);
});

test('what the environment says comes first', async () => {
  await writeStoresFile(folder, stores);
  vi.stubEnv('DATABASE_URL', 'postgres://elsewhere/app');
  findRunningInstance();
  expect(process.env['DATABASE_URL']).toBe('postgres://elsewhere/app');
});

test('it names the database of the log, where that is the embedded one', async () => {
  await writeStoresFile(folder, stores);
  expect(await readStoresFile(folder.path)).toEqual(stores);
  const embedded = { ...stores, logDatabaseUrl: 'postgres://a:b@127.0.0.1:2/eventstore' };
  await writeStoresFile(folder, embedded);
  expect(await readStoresFile(folder.path)).toEqual(embedded);
  expect(await findLogDatabase(stores.eventStoreUrl)).toBe(embedded.logDatabaseUrl);
  expect(await findLogDatabase('esdb://127.0.0.1:3?tls=false')).toBeUndefined();
});

test('a stopped instance is not found', async () => {
  await writeStoresFile(folder, stores);
  await removeStoresFile(folder);
  findRunningInstance();
  expect(process.env['EVENTSTORE_URL']).toBeUndefined();
});
