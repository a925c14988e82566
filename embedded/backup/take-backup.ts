import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ActiveMaster } from '@app/service-kit/vault/active-master';
import { createVaultTables } from '@app/service-kit/vault/schema';
import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { Client } from 'pg';
import { clusterPaths } from '../postgres/cluster.ts';
import { beginBackup, endBackup } from './backup-mode.ts';
import { clusterFiles, walSegments } from './cluster-files.ts';
import { EncryptedCopy } from './encrypted-copy.ts';
import { makeBackupKey, writeManifest } from './encrypted-manifest.ts';
import { BackupError, type Contents } from './manifest.ts';

/** Tells Postgres, when it starts over the copy, where recovery begins. */
const LABEL = 'cluster/backup_label';

export interface TakeBackupOptions {
  /** The running Postgres's own folder, in the data folder. */
  readonly postgres: string;
  /** The address of its database of read models and keys. */
  readonly databaseUrl: string;
  /** Those of its vault. */
  readonly masters: MasterKeys;
  /** The folder to make. */
  readonly to: string;
  /** Told how far it is, in bytes. The total is an estimate: Postgres goes on writing. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A backup that is complete. */
export interface TakenBackup {
  readonly madeAt: string;
  /** How much was read, before it was encrypted. */
  readonly bytes: number;
}

/**
 * Copies the whole cluster, log, keys, pictures and tables, as they were at one moment, while the
 * product runs, and encrypts it under a key of its own that the master key wraps. It comes to be
 * whole or not at all, and nothing of it is written unencrypted.
 * @throws BackupError for a folder that is there already
 * @throws WrongMasterKeyError for master keys that are not the vault's
 */
export async function takeBackup(options: TakeBackupOptions): Promise<TakenBackup> {
  const { to, databaseUrl, masters } = options;
  const there = await readdir(to).catch(() => []);
  if (there.length > 0) throw new BackupError(`${to} is not empty: name another folder.`);
  await using cleanup = new AsyncDisposableStack();
  const client = new Client({ connectionString: databaseUrl });
  cleanup.defer(() => client.end());
  // A connection that breaks fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  const master = await openActiveMaster(client, masters);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const key = makeBackupKey();
    const contents = await copyCluster(client, options, key, unfinished);
    // If another master key has become active meanwhile, the vault in the backup needs that one.
    await master.reload();
    const madeAt = await writeManifest(unfinished, contents, key, master.current);
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
    return { madeAt, bytes: contents.files.reduce((sum, file) => sum + file.size, 0) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The master key by which the vault wraps new keys, if it is among those given. */
async function openActiveMaster(client: Client, masters: MasterKeys): Promise<ActiveMaster> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('vault.secrets') is not null as found",
  );
  if (rows[0]?.found !== true) throw new BackupError('There is no vault to back up yet.');
  // One that an earlier version made lacks the table of master keys.
  await createVaultTables(client);
  return ActiveMaster.open(client, masters);
}

async function copyCluster(
  client: Client,
  { postgres, onProgress = () => undefined }: TakeBackupOptions,
  key: KeyObject,
  to: string,
): Promise<Contents> {
  const { cluster } = clusterPaths(postgres);
  const first = await beginBackup(client);
  const { folders, files } = await clusterFiles(cluster);
  const total = await totalSize(cluster, files);
  const progress = (done: number): void => onProgress(done, total);
  const copy = new EncryptedCopy({ from: postgres, to, key, onProgress: progress });
  // What Postgres removes before its turn comes is in the write-ahead log.
  for (const path of files) await copy.addFile(`cluster/${path}`);
  const { label, last } = await endBackup(client);
  for (const path of await walSegments(cluster, first, last)) {
    await copy.addFile(`cluster/${path}`);
  }
  await copy.add(LABEL, Readable.from([Buffer.from(label)]));
  await copy.addFile('password');
  const all = ['cluster', ...folders.map((folder) => `cluster/${folder}`)];
  return { folders: all, files: copy.files };
}

async function totalSize(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((path) =>
      stat(join(folder, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
