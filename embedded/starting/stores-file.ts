import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { STORES_FILE } from '@app/service-kit/running-instance';
import type { DataFolder } from './data-folder.ts';

/** How the stores of the running instance are reached. */
export interface Stores {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /**
   * The database of the embedded event store, whose table a replay reads; undefined if the operator
   * has another one.
   */
  readonly logDatabaseUrl?: string;
  /** The product's address on this machine; undefined while its stores run alone. */
  readonly localUrl?: string;
}

/** Writes the file for operators' commands; only the owner of the folder may read it. */
export async function writeStoresFile(folder: DataFolder, stores: Stores): Promise<void> {
  const { eventStoreUrl, databaseUrl, logDatabaseUrl, localUrl } = stores;
  const lines = [`EVENTSTORE_URL=${eventStoreUrl}`, `DATABASE_URL=${databaseUrl}`];
  if (logDatabaseUrl !== undefined) lines.push(`LOG_DATABASE_URL=${logDatabaseUrl}`);
  if (localUrl !== undefined) lines.push(`LOCAL_URL=${localUrl}`);
  await writeFile(join(folder.path, STORES_FILE), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** Removes the file: nothing runs any more. */
export async function removeStoresFile(folder: DataFolder): Promise<void> {
  await rm(join(folder.path, STORES_FILE), { force: true });
}

/**
 * Reads the file of the instance that runs on a data folder.
 * @throws the system's error if none runs
 */
export async function readStoresFile(dataDir: string): Promise<Stores> {
  const values = parseEnv(await readFile(join(dataDir, STORES_FILE), 'utf8'));
  const logDatabaseUrl = values['LOG_DATABASE_URL'];
  const localUrl = values['LOCAL_URL'];
  return {
    ...(logDatabaseUrl !== undefined && { logDatabaseUrl }),
    ...(localUrl !== undefined && { localUrl }),
    eventStoreUrl: values['EVENTSTORE_URL'] ?? '',
    databaseUrl: values['DATABASE_URL'] ?? '',
  };
}

/**
 * The database of the embedded event store of the instance that runs here; undefined where an
 * address names another event store.
 */
export async function findLogDatabase(
  eventStoreUrl: string,
  dataDir = process.env['DATA_DIR'] ?? '.data',
): Promise<string | undefined> {
  const running = await readStoresFile(dataDir).catch(() => null);
  return running?.eventStoreUrl === eventStoreUrl ? running.logDatabaseUrl : undefined;
}
