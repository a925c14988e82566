import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an instance of this machine says how its stores are reached; gone when it stops. */
export const STORES_FILE = 'stores.env';
export const MASTER_KEY_FILE = 'master.key';

/**
 * Lets an operator's command find the instance that runs over `DATA_DIR` (`.data`): sets
 * EVENTSTORE_URL, DATABASE_URL and MASTER_KEY where the environment leaves them out.
 */
export function findRunningInstance(): void {
  const folder = process.env['DATA_DIR'] ?? '.data';
  const stores = join(folder, STORES_FILE);
  if (existsSync(stores)) process.loadEnvFile(stores);
  const masterKey = join(folder, MASTER_KEY_FILE);
  if (existsSync(masterKey)) process.env['MASTER_KEY'] ??= readFileSync(masterKey, 'utf8').trim();
}
