import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { CHECK } from '@app/service-kit/vault/active-master';
import { readMasterKey, unwrapKey } from '@app/service-kit/vault/wrapping';
import { chooseAccount } from '../postgres/account.ts';
import { clusterPaths } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/server.ts';
import { copyFile } from './copy-file.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';

export interface RestoreOptions {
  readonly from: string;
  /** Postgres's own folder in the data folder, which nobody else uses now. */
  readonly postgres: string;
  /** 32 bytes, base64 encoded. */
  readonly masterKey: string;
}

/**
 * Puts a backup in place, then starts Postgres over it once, so that it is known to be whole.
 * Nothing is changed where it is refused.
 * @throws BackupError for a damaged backup, another master key, or data that is there already
 */
export async function restoreBackup({
  from,
  postgres,
  masterKey,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  checkMasterKey(manifest, masterKey);
  if (existsSync(postgres)) {
    throw new BackupError(`${postgres} holds data already: move it away, or set DATA_DIR.`);
  }
  const unfinished = `${postgres}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await copyBack(manifest, from, unfinished);
    await checkStarts(unfinished, masterKey);
    await rename(unfinished, postgres);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

function checkMasterKey({ master_key_check: check }: Manifest, masterKey: string): void {
  try {
    const wrapped = { wrapped: Buffer.from(check, 'base64'), masterId: null };
    unwrapKey(CHECK, wrapped, readMasterKey(masterKey));
  } catch (error) {
    throw new BackupError('MASTER_KEY is not the key that this backup was sealed with.', {
      cause: error,
    });
  }
}

async function copyBack({ folders, files }: Manifest, from: string, to: string): Promise<void> {
  const account = await chooseAccount(clusterPaths(to).cluster);
  const own = async (path: string, mode: number): Promise<void> => {
    await chmod(path, mode);
    if (account !== undefined) await chown(path, account.uid, account.gid);
  };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) {
    await mkdir(join(to, folder), { recursive: true });
    await own(join(to, folder), 0o700);
  }
  for (const file of files) {
    const copied = await copyFile(file.path, from, to).catch(() => null);
    if (copied?.sha256 !== file.sha256) {
      throw new BackupError(`${join(from, file.path)} is missing or damaged.`);
    }
    if (file.path.startsWith('cluster/')) await own(join(to, file.path), 0o600);
  }
}

/** Postgres brings the copy to the moment at which it was made; the vault must open then. */
async function checkStarts(folder: string, masterKey: string): Promise<void> {
  const server = await startPostgres({ dataDir: folder });
  try {
    const pool = createPool(server.url('app'), { applicationName: 'restore', max: 1 });
    try {
      await Vault.open(pool, readMasterKey(masterKey));
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}
