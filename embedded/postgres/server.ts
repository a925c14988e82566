import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { findFreePort, whyNoListening } from '../ports.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterPaths, clusterPaths, ensureCluster, readPassword } from './cluster.ts';
import { stopOrphan } from './orphan.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** A running Postgres of our own. */
export interface EmbeddedPostgres {
  /** The superuser's address of one of its databases. */
  url(database: string): string;
  /** Makes the database unless it exists. */
  createDatabase(database: string): Promise<void>;
  /** Resolves when Postgres has ended, for whatever reason. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

async function choosePort(paths: ClusterPaths, avoid?: number): Promise<number> {
  const kept = Number(await readFile(paths.port, 'utf8').catch(() => ''));
  if (kept > 0 && kept !== avoid && (await whyNoListening(kept)) === undefined) return kept;
  const port = await findFreePort();
  await writeFile(paths.port, String(port));
  return port;
}

/** A lock that a killed Postgres still holds, or a port that was taken between choice and use. */
const passing = /lock file|pre-existing shared memory|could not (bind|create any TCP)/;

/** Starts Postgres; retries for about ten seconds after failures that may be transient. */
async function startPatiently(
  options: Omit<PostmasterOptions, 'port'>,
): Promise<{ postmaster: Postmaster; port: number }> {
  const deadline = Date.now() + 10_000;
  let taken: number | undefined;
  for (;;) {
    await stopOrphan(options.paths.cluster);
    const port = await choosePort(options.paths, taken);
    try {
      return { postmaster: await startPostmaster({ ...options, port }), port };
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const isOver = options.signal?.aborted === true || Date.now() > deadline;
      if (!passing.test(message) || isOver) throw error;
      if (message.includes('TCP')) taken = port;
      await wait(250);
    }
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
  } catch (error) {
    const duplicate = error instanceof DatabaseError && error.code === '42P04';
    if (!duplicate) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts the Postgres from npm on a data folder, which it creates if missing. A Postgres that a
 * killed predecessor left running there is stopped first, so a folder must have one owner at a
 * time. It ends when this process ends, even by `kill -9`.
 *
 * @param options.fsync false for tests only: a crash of the machine would lose data
 * @param options.signal aborts a start that is under way
 */
export async function startPostgres(options: {
  dataDir: string;
  fsync?: boolean;
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const { fsync = true, signal } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const paths = clusterPaths(dataDir);
  const account = await chooseAccount(paths.cluster);
  const bin = await findBinaries();
  await ensureCluster(bin, paths, account, fsync);
  const password = await readPassword(paths);
  const { postmaster, port } = await startPatiently({
    bin,
    paths,
    account,
    fsync,
    ...(signal && { signal }),
  });
  const url = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  return {
    url,
    createDatabase: (database) => createDatabase(url('postgres'), database),
    exited: postmaster.exited,
    stop: () => stopPostmaster(postmaster),
  };
}
