import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ActiveMaster } from '@app/service-kit/vault/active-master';
import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { Client } from 'pg';
import { clusterPaths } from '../postgres/cluster.ts';
import { beginBackup, endBackup } from './backup-mode.ts';
import { clusterFiles, walSegments } from './cluster-files.ts';
import { EncryptedCopy } from './encrypted-copy.ts';
import { makeBackupKey, writeManifest } from './encrypted-manifest.ts';
import { BackupError, type Contents } from './manifest.ts';

/** The file that tells Postgres where recovery begins. */
const LABEL = 'cluster/backup_label';

export interface TakeBackupOptions {
  /** The folder of the running Postgres, in the data folder. */
  readonly postgres: string;
  /** The URL of its database with read models and keys. */
  readonly databaseUrl: string;
  /** The master keys of its vault. */
  readonly masters: MasterKeys;
  /** The folder to create. */
  readonly to: string;
  /**
   * Called with the progress, in bytes. The total is an estimate, since Postgres continues to
   * write.
   */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A complete backup. */
export interface TakenBackup {
  readonly madeAt: string;
  /** The bytes that were read, before encryption. */
  readonly bytes: number;
}

/**
 * Copies the whole cluster (log, keys, pictures and tables) as of one moment, while the product
 * runs. It is encrypted with its own key, which the master key wraps; nothing is written
 * unencrypted. The folder appears complete or not at all.
 * @throws BackupError if the folder exists
 * @throws WrongMasterKeyError for master keys that are not the vault's
 */
export async function takeBackup(options: TakeBackupOptions): Promise<TakenBackup> {
  const { to, databaseUrl, masters } = options;
  const there = await readdir(to).catch(() => []);
  if (there.length > 0) throw new BackupError(`${to} is not empty: name another folder.`);
  await using cleanup = new AsyncDisposableStack();
  const client = new Client({ connectionString: databaseUrl });
  cleanup.defer(() => client.end());
  // Without a listener a broken connection would end the process; its statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  const master = await openActiveMaster(client, masters);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const key = makeBackupKey();
    const contents = await copyCluster(client, options, key, unfinished);
    // If another master key has become active meanwhile, the backup's vault needs that one.
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
  // A file that Postgres removes before it is copied is in the write-ahead log.
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
