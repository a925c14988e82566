import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { processState } from '../process-state.ts';
import { startPostgres } from '../postgres/server.ts';
import { dropRunDatabases } from './database.ts';
import { fastFolder } from './fast-folder.ts';
import { readTestServers } from './test-servers.ts';

const prefix = 'test-postgres-';

/** Folders of test runs that were killed: their Postgres has stopped by itself. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : NaN;
    if (pid > 0 && processState(pid) !== 'running')
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** @returns the superuser's URL, and a function that stops and removes it */
async function startOwnPostgres() {
  const parent = await fastFolder();
  await removeLeftovers(parent);
  const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, fsync: false });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url('postgres'), stop };
}

/**
 * One Postgres for the whole test run: the one at DATABASE_TEST_URL, else an embedded one. Every
 * worker finds it in its environment. At the end of the run it is stopped, or the databases of the
 * run are removed. Several projects name this file; the first that runs starts it.
 */
export default async function setup({ vitest }: TestProject): Promise<void> {
  if (process.env['TEST_RUN_DATABASE_URL'] !== undefined) return;
  const { databaseUrl } = readTestServers();
  const run = randomUUID().slice(0, 8);
  process.env['TEST_RUN'] = run;
  if (databaseUrl !== undefined) {
    process.env['TEST_RUN_DATABASE_URL'] = databaseUrl;
    vitest.onClose(() => dropRunDatabases(databaseUrl, run));
    return;
  }
  const postgres = await startOwnPostgres();
  process.env['TEST_RUN_DATABASE_URL'] = postgres.url;
  vitest.onClose(postgres.stop);
}
