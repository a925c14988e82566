import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** The paths of an embedded Postgres, all under its data folder. */
export interface ClusterPaths {
  readonly cluster: string;
  readonly password: string;
  readonly port: string;
  readonly log: string;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  return {
    cluster: join(dataDir, 'cluster'),
    password: join(dataDir, 'password'),
    port: join(dataDir, 'port'),
    log: join(dataDir, 'server.log'),
  };
}

/** How to start a Postgres program so that it finds the cluster. */
export interface Place {
  readonly cwd: string;
  readonly dataFlag: string;
}

/**
 * The user that runs Postgres for root may not be allowed into the folders above the cluster. A
 * working directory is entered before the user changes, and on Linux it can be named without
 * walking there.
 */
export function placeOf(cluster: string, account: Account | undefined): Place {
  return account !== undefined && process.platform === 'linux'
    ? { cwd: cluster, dataFlag: '/proc/self/cwd' }
    : { cwd: '/', dataFlag: cluster };
}

/** Without the caller's environment: PGPORT and the like would change what Postgres does. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

async function own(path: string, account: Account | undefined): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

async function runInitdb(
  bin: string,
  folder: string,
  password: string,
  account: Account | undefined,
  sync: boolean,
): Promise<void> {
  const { cwd, dataFlag } = placeOf(folder, account);
  const passwordFile = await open(password, 'r');
  const child = spawn(
    join(bin, 'initdb'),
    [
      `--pgdata=${dataFlag}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--pwfile=/dev/fd/3',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(sync ? [] : ['--no-sync']),
    ],
    {
      cwd,
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', passwordFile.fd],
      ...account,
    },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code]: (number | null)[] = await once(child, 'close');
  await passwordFile.close();
  if (code !== 0)
    throw new Error(`initdb failed: ${complaint.trim().replaceAll(/\s*\n\s*/g, ' | ')}`);
}

/**
 * Creates the cluster unless it exists. It gets its name when it is complete, so an interrupted
 * creation starts over.
 */
export async function ensureCluster(
  bin: string,
  paths: ClusterPaths,
  account: Account | undefined,
  sync: boolean,
): Promise<void> {
  if (
    await stat(paths.cluster).then(
      () => true,
      () => false,
    )
  )
    return;
  const unfinished = `${paths.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await own(unfinished, account);
  await writeFile(paths.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  await chmod(paths.password, 0o600);
  await own(paths.password, account);
  await runInitdb(bin, unfinished, paths.password, account, sync);
  if (account !== undefined) await chown(paths.password, 0, 0);
  await rename(unfinished, paths.cluster);
}

export async function readPassword(paths: ClusterPaths): Promise<string> {
  return (await readFile(paths.password, 'utf8')).trim();
}
