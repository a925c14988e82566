import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { areMasterKeys, type MasterKeys, readMasterKey } from '@app/service-kit/vault/wrapping';
import { BackupError } from '../manifest.ts';

/**
 * The master keys as `npm start` finds them: in the environment, otherwise in the data folder.
 * @throws BackupError or EnvironmentError if there are none, or they are malformed
 */
export function readMasterKeys(dataDir: string): MasterKeys {
  const { MASTER_KEY: given } = readEnvironment({
    MASTER_KEY: commonVariables.MASTER_KEY.optional(),
  });
  if (given !== undefined) return readMasterKey(given);
  const file = join(dataDir, MASTER_KEY_FILE);
  if (!existsSync(file)) {
    throw new BackupError(
      `The master key is missing: set MASTER_KEY or MASTER_KEY_FILE, or put it back as ${file}.`,
    );
  }
  const text = readFileSync(file, 'utf8');
  if (!areMasterKeys(text)) {
    throw new BackupError(
      `${file} does not contain a master key: it must be 32 bytes, base64 encoded.`,
    );
  }
  return readMasterKey(text);
}
