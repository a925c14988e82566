import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterPaths } from '../postgres/cluster.ts';
import { clusterFiles, walSegments } from './cluster-files.ts';
import { copyFile } from './copy-file.ts';
import { type BackedUpFile, BackupError, type Manifest, MANIFEST_FILE } from './manifest.ts';

/** Tells Postgres, when it starts over the copy, where recovery begins. */
const LABEL = 'backup_label';

export interface TakeBackupOptions {
  /** The running Postgres's own folder, in the data folder. */
  readonly postgres: string;
  /** The address of its database of read models and keys. */
  readonly databaseUrl: string;
  /** The folder to make. */
  readonly to: string;
  /** Told how far it is, in bytes. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Copies the whole cluster, log, keys, pictures and tables, as they were at one moment, while the
 * product runs. It comes to be whole or not at all.
 * @returns what it holds
 * @throws BackupError for a folder that is there already
 */
export async function takeBackup(options: TakeBackupOptions): Promise<Manifest> {
  const { to, databaseUrl } = options;
  const there = await readdir(to).catch(() => []);
  if (there.length > 0) throw new BackupError(`${to} is not empty: name another folder.`);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: databaseUrl });
  // A connection that breaks fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const manifest = await copyCluster(client, options, unfinished);
    await writeFile(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest), { flush: true });
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function copyCluster(
  client: Client,
  { postgres, onProgress = () => undefined }: TakeBackupOptions,
  to: string,
): Promise<Manifest> {
  const { cluster } = clusterPaths(postgres);
  const target = join(to, 'cluster');
  const copied: BackedUpFile[] = [];
  let bytes = 0;
  const take = async (path: string): Promise<void> => {
    const file = await copyFile(path, cluster, target).catch((error: NodeJS.ErrnoException) => {
      // What Postgres removed meanwhile is in its log.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (file === null) return;
    copied.push({ ...file, path: `cluster/${file.path}` });
    onProgress((bytes += file.size));
  };

  const first = await begin(client);
  const { folders, files } = await clusterFiles(cluster);
  for (const path of files) await take(path);
  const { label, last } = await end(client);
  for (const path of await walSegments(cluster, first, last)) await take(path);
  await writeFile(join(target, LABEL), label, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(label).digest('hex');
  copied.push({ path: `cluster/${LABEL}`, size: Buffer.byteLength(label), sha256 });
  copied.push(await copyFile('password', postgres, to));
  return {
    format: 1,
    made_at: new Date().toISOString(),
    master_key_check: await masterKeyCheck(client),
    folders: ['cluster', ...folders.map((folder) => `cluster/${folder}`)],
    files: copied,
  };
}

/** From here on Postgres keeps its log, and writes whole pages into it. @returns the log's segment */
async function begin(client: Client): Promise<string> {
  // Temporary: it goes with the connection, whatever becomes of us.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `backup_${randomUUID().replaceAll('-', '_')}`,
  ]);
  const { rows } = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('backup', true)) as first",
  );
  return rows[0]?.first ?? '';
}

/** @returns where recovery has to begin, and the last segment that it needs */
async function end(client: Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const [row] = rows;
  if (row === undefined) throw new BackupError('Postgres does not say where the backup ends.');
  return row;
}

async function masterKeyCheck(client: Client): Promise<string> {
  const { rows } = await client.query<{ wrapped: Buffer }>(
    "select wrapped from vault.secrets where name = 'master-key-check'",
  );
  const wrapped = rows[0]?.wrapped;
  if (wrapped === undefined) throw new BackupError('There is no vault to back up yet.');
  return wrapped.toString('base64');
}
