// npm run restore -- FOLDER: restores a backup as a data folder that must not exist.
import { runCommand, UsageError } from '@app/projector/cli/command';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { openDataFolder } from '../../starting/data-folder.ts';
import { StartError } from '../../starting/start-error.ts';
import { BackupError } from '../manifest.ts';
import { restoreBackup } from '../restore-backup.ts';
import { CopyProgress } from './copy-progress.ts';
import { dataFolder, given } from './folders.ts';
import { readMasterKeys } from './master-keys.ts';

const USAGE = `MASTER_KEY=... npm run restore -- FOLDER
    restore a backup into DATA_DIR (.data), which must hold no data, and start Postgres on it once.
    The master key comes from MASTER_KEY, MASTER_KEY_FILE or DATA_DIR/${MASTER_KEY_FILE}.`;

await runCommand(
  { usage: USAGE, options: {}, explained: [BackupError, StartError] },
  async ([folder, ...more]) => {
    if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
    const dataDir = dataFolder();
    const masters = readMasterKeys(dataDir);
    const { lock, postgres } = await openDataFolder(dataDir);
    try {
      const progress = new CopyProgress('Restoring');
      const onProgress = progress.advance;
      const from = given(folder);
      const restored = restoreBackup({ from, postgres, masters, onProgress });
      const { madeAt } = await restored.finally(() => progress.clear());
      console.log(
        `Restored into ${dataDir}, as of ${madeAt}. Start the product with the same master key.`,
      );
    } finally {
      lock.release();
    }
    return 0;
  },
);
