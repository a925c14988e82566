// npm run backup -- FOLDER: log, keys, pictures and tables of this machine, as at one moment.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand, UsageError } from '@app/projector/cli/command';
import { duration, size } from '@app/projector/cli/words';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';
import { startPostgres } from '../../postgres/server.ts';
import type { ProcessLock } from '../../process-lock.ts';
import { openDataFolder } from '../../starting/data-folder.ts';
import { StartError } from '../../starting/start-error.ts';
import { readStoresFile } from '../../starting/stores-file.ts';
import { BackupError } from '../manifest.ts';
import { takeBackup, type TakeBackupOptions, type TakenBackup } from '../take-backup.ts';
import { CopyProgress } from './copy-progress.ts';
import { dataFolder, given } from './folders.ts';
import { readMasterKeys } from './master-keys.ts';

const USAGE = `npm run backup -- FOLDER
    copy the log, the keys, the pictures and the tables of DATA_DIR (.data), encrypted, into a new
    folder, whether or not the product runs. Needs the master key, from MASTER_KEY,
    MASTER_KEY_FILE or DATA_DIR/${MASTER_KEY_FILE}. It is not in the backup: keep a copy elsewhere.`;

await runCommand(
  { usage: USAGE, options: {}, explained: [BackupError, StartError] },
  async ([folder, ...more]) => {
    if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
    const to = given(folder);
    const progress = new CopyProgress('Backing up');
    const taken = backUp(resolve(dataFolder()), to, progress.advance);
    const { madeAt, bytes } = await taken.finally(() => progress.clear());
    const copied = `${size(bytes)} in ${duration(progress.seconds)}`;
    console.log(
      `Backed up to ${to}: ${copied}, as of ${madeAt}. It is encrypted; keep a copy of the master key elsewhere.`,
    );
    return 0;
  },
);

/**
 * Locks the data folder.
 * @returns null if the product runs on it and has written how its stores are reached
 */
async function takeFolder(dataDir: string): Promise<ProcessLock | null> {
  try {
    return (await openDataFolder(dataDir)).lock;
  } catch (error) {
    if (existsSync(join(dataDir, STORES_FILE))) return null;
    throw error;
  }
}

async function backUp(
  dataDir: string,
  to: string,
  onProgress: TakeBackupOptions['onProgress'],
): Promise<TakenBackup> {
  const postgres = join(dataDir, 'postgres');
  if (!existsSync(postgres)) {
    throw new BackupError(
      `${dataDir} contains no data. Stores on servers are backed up with their own tools, see docs/operations.md.`,
    );
  }
  const masters = readMasterKeys(dataDir);
  const take = (databaseUrl: string): Promise<TakenBackup> =>
    takeBackup({ postgres, databaseUrl, masters, to, onProgress });
  const lock = await takeFolder(dataDir);
  if (lock === null) return take((await readStoresFile(dataDir)).databaseUrl);
  const server = await startPostgres({ dataDir: postgres });
  try {
    return await take(server.url('app'));
  } finally {
    await server.stop();
    lock.release();
  }
}
