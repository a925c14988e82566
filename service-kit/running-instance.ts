import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file in which an instance on this machine stores the addresses of its stores; deleted when it
 * stops.
 */
export const STORES_FILE = 'stores.env';
export const MASTER_KEY_FILE = 'master.key';

/**
 * Lets an operator's command find the running instance of `DATA_DIR` (`.data`): sets
 * EVENTSTORE_URL, DATABASE_URL and MASTER_KEY if the environment does not.
 */
export function findRunningInstance(): void {
  const folder = process.env['DATA_DIR'] ?? '.data';
  const stores = join(folder, STORES_FILE);
  if (existsSync(stores)) process.loadEnvFile(stores);
  const masterKey = join(folder, MASTER_KEY_FILE);
  if (existsSync(masterKey)) process.env['MASTER_KEY'] ??= readFileSync(masterKey, 'utf8').trim();
}
