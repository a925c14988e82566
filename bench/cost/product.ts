import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { type StartedProduct, startEmbeddedProduct } from '@app/embedded/testing/product';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';
import type * as storesModule from '@app/projector/cli/stores';
import type * as fillModule from '../fill/fill.ts';
import type { Size } from '../fill/stream-history.ts';
import { untilAtRest } from './until-at-rest.ts';

/** A whole product that runs, out of this checkout or another one. */
export interface Product {
  readonly running: StartedProduct;
  readonly port: number;
  readonly databaseUrl: string;
  /** Opened by the code of its own checkout. */
  readonly stores: storesModule.Stores;
}

/** Limits are for people, and this is one address that asks for many. */
const ENVIRONMENT = { RATE_LIMIT_SCALE: '1000000' } as const;

/**
 * Starts the product of a checkout as `npm start` does, and fills it with a year, which
 * it has worked off then.
 * @param around.seed the same one makes the same year
 * @param around.cleanup ends it
 */
export async function openProduct(around: {
  readonly root: string;
  readonly size: Size;
  readonly seed: number;
  readonly cleanup: AsyncDisposableStack;
}): Promise<Product> {
  const { root, size, seed, cleanup } = around;
  const running = await startEmbeddedProduct({ root, environment: ENVIRONMENT });
  cleanup.defer(() => running.stop());
  const environment = await environmentOf(running.dataDir);
  const { openStores } = await load<typeof storesModule>(root, 'projector/cli/stores.ts');
  const { fillLog } = await load<typeof fillModule>(root, 'bench/fill/fill.ts');
  const stores = await openStores('bench', environment);
  cleanup.use(stores);
  await fillLog(size, stores, { seed });
  await untilAtRest(running.pid(), stores.pool);
  await stores.pool.query('analyze');
  const { DATABASE_URL: databaseUrl } = environment;
  return { running, port: Number(new URL(running.url).port), databaseUrl, stores };
}

/** A module of a checkout, with all that it imports from there. */
export const load = async <Module>(root: string, path: string): Promise<Module> =>
  (await import(pathToFileURL(join(root, path)).href)) as Module;

async function environmentOf(dataDir: string) {
  const stores = parseEnv(await readFile(join(dataDir, STORES_FILE), 'utf8'));
  const masterKey = (await readFile(join(dataDir, MASTER_KEY_FILE), 'utf8')).trim();
  const { EVENTSTORE_URL = '', DATABASE_URL = '' } = stores;
  return { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY: masterKey };
}
