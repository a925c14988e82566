import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { processState } from '../process-state.ts';
import { startPostgres } from '../postgres/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test run's Postgres, database `postgres`. */
    postgresUrl: string;
  }
}

const prefix = 'test-postgres-';

/** Folders of test runs that were killed: their Postgres has stopped by itself. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : NaN;
    if (pid > 0 && processState(pid) !== 'running')
      await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** One Postgres for the whole test run; the returned function ends and removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, fsync: false });
  project.provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
