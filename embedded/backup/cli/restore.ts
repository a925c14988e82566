// npm run restore -- FOLDER: puts a backup in place of a data folder that is not there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, UsageError } from '@app/projector/cli/command';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { openDataFolder } from '../../starting/data-folder.ts';
import { StartError } from '../../starting/start-error.ts';
import { BackupError } from '../manifest.ts';
import { restoreBackup } from '../restore-backup.ts';
import { dataFolder, given } from './folders.ts';

const USAGE = `MASTER_KEY=... npm run restore -- FOLDER
    put a backup in place in DATA_DIR (.data), which must hold no data, and start Postgres over it
    once. The master key comes from MASTER_KEY, MASTER_KEY_FILE or DATA_DIR/${MASTER_KEY_FILE}.`;

await runCommand(
  { usage: USAGE, options: {}, explained: [BackupError, StartError] },
  async ([folder, ...more]) => {
    if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
    const dataDir = dataFolder();
    const masterKey = readKey(dataDir);
    const { lock, postgres } = await openDataFolder(dataDir);
    try {
      const { made_at: madeAt } = await restoreBackup({ from: given(folder), postgres, masterKey });
      console.log(
        `Restored into ${dataDir}, as of ${madeAt}. Start the product with the same master key.`,
      );
    } finally {
      lock.release();
    }
    return 0;
  },
);

function readKey(dataDir: string): string {
  const { MASTER_KEY: key } = readEnvironment({
    MASTER_KEY: commonVariables.MASTER_KEY.optional(),
  });
  if (key !== undefined) return key;
  const file = join(dataDir, MASTER_KEY_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new BackupError('Give the master key of the backup in MASTER_KEY.');
}
