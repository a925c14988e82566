import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { chooseAccount } from '../postgres/account.ts';
import { clusterPaths } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/server.ts';
import { BackupError } from './manifest.ts';
import { openBackup, type OpenedBackup } from './open-backup.ts';
import { countBytes, storeFile } from './store-file.ts';

export interface RestoreOptions {
  readonly from: string;
  /** Postgres's folder in the data folder, which nobody else uses now. */
  readonly postgres: string;
  readonly masters: MasterKeys;
  /** Called with the progress, in bytes. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Restores a backup, then starts Postgres on it once to prove that it is complete. If it is
 * refused, nothing is changed.
 * @throws BackupError for a damaged backup, another master key, or existing data
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<Pick<OpenedBackup, 'madeAt'>> {
  const { from, postgres, masters, onProgress = () => undefined } = options;
  const backup = await openBackup(from, masters);
  if (existsSync(postgres)) {
    throw new BackupError(`${postgres} already contains data: move it away, or set DATA_DIR.`);
  }
  const unfinished = `${postgres}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await copyBack(backup, unfinished, onProgress);
    await checkStarts(unfinished, masters);
    await rename(unfinished, postgres);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return backup;
}

async function copyBack(
  backup: OpenedBackup,
  to: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const account = await chooseAccount(clusterPaths(to).cluster);
  const own = async (path: string, mode: number): Promise<void> => {
    await chmod(path, mode);
    if (account !== undefined) await chown(path, account.uid, account.gid);
  };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of backup.folders) {
    await mkdir(join(to, folder), { recursive: true });
    await own(join(to, folder), 0o700);
  }
  const total = backup.files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { path } of backup.files) {
    const target = join(to, path);
    const bytes = countBytes(backup.read(path), (count) => onProgress((done += count), total));
    await storeFile(target, bytes);
    if (path.startsWith('cluster/')) await own(target, 0o600);
  }
}

/** Recovery brings the copy to one moment; after that the vault must open. */
async function checkStarts(folder: string, masters: MasterKeys): Promise<void> {
  const server = await startPostgres({ dataDir: folder });
  try {
    const pool = createPool(server.url('app'), { applicationName: 'restore', max: 1 });
    try {
      await Vault.open(pool, masters);
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}
