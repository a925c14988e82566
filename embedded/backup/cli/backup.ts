// npm run backup -- FOLDER: log, keys, pictures and tables of this machine, as at one moment.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STORES_FILE } from '@app/service-kit/running-instance';
import { runCommand, UsageError } from '@app/projector/cli/command';
import { startPostgres } from '../../postgres/server.ts';
import type { ProcessLock } from '../../process-lock.ts';
import { openDataFolder } from '../../starting/data-folder.ts';
import { StartError } from '../../starting/start-error.ts';
import { readStoresFile } from '../../starting/stores-file.ts';
import { BackupError, type Manifest } from '../manifest.ts';
import { takeBackup } from '../take-backup.ts';
import { dataFolder, describeSize, given } from './folders.ts';

const USAGE = `npm run backup -- FOLDER
    copy the log, the keys, the pictures and the tables of DATA_DIR (.data) into a new folder,
    while the product runs or not. The master key is not in it: keep a copy of it elsewhere.`;

await runCommand(
  { usage: USAGE, options: {}, explained: [BackupError, StartError] },
  async ([folder, ...more]) => {
    if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
    const to = given(folder);
    const { files, made_at: madeAt } = await backUp(resolve(dataFolder()), to);
    const size = describeSize(files.reduce((sum, file) => sum + file.size, 0));
    console.log(`Backed up to ${to}: ${size}, as of ${madeAt}. The master key is not in it.`);
    return 0;
  },
);

/** @returns null where the product runs over the folder, and says how its stores are reached */
async function takeFolder(dataDir: string): Promise<ProcessLock | null> {
  try {
    return (await openDataFolder(dataDir)).lock;
  } catch (error) {
    if (existsSync(join(dataDir, STORES_FILE))) return null;
    throw error;
  }
}

function onProgress(bytes: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${describeSize(bytes)}  `);
}

async function backUp(dataDir: string, to: string): Promise<Manifest> {
  const postgres = join(dataDir, 'postgres');
  if (!existsSync(postgres)) {
    throw new BackupError(
      `${dataDir} holds no data. Stores on servers are backed up with their own tools, see docs/operations.md.`,
    );
  }
  const lock = await takeFolder(dataDir);
  if (lock === null) {
    const { databaseUrl } = await readStoresFile(dataDir);
    return takeBackup({ postgres, databaseUrl, to, onProgress });
  }
  const server = await startPostgres({ dataDir: postgres });
  try {
    return await takeBackup({ postgres, databaseUrl: server.url('app'), to, onProgress });
  } finally {
    await server.stop();
    lock.release();
  }
}
