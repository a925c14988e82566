import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { StartedProduct } from '@app/embedded/testing/product';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';

/** The variables that operators' commands need to reach the stores of an instance. */
export type InstanceEnvironment = Readonly<
  Record<'EVENTSTORE_URL' | 'DATABASE_URL' | 'MASTER_KEY', string>
>;

/** Reads the addresses of a running product's stores, and its master key. */
export async function readInstance({ dataDir }: StartedProduct): Promise<InstanceEnvironment> {
  const stores = parseEnv(await readFile(join(dataDir, STORES_FILE), 'utf8'));
  const masterKey = (await readFile(join(dataDir, MASTER_KEY_FILE), 'utf8')).trim();
  const { EVENTSTORE_URL = '', DATABASE_URL = '' } = stores;
  return { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY: masterKey };
}
