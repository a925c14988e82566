import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';
import type { Instance } from './callers.ts';

/**
 * Generated settings may be "live": what is sent then goes to no provider. Everything comes from one
 * address as fast as it can, so limits that are for people would answer nearly all of it.
 */
const ENVIRONMENT = {
  SMTP_URL: 'smtp://127.0.0.1:1?tls=off',
  SMS_API_URL: 'http://127.0.0.1:1',
  RATE_LIMIT_SCALE: '1000000',
} as const;

/** A product of its own for generated requests. */
export async function startUnlimitedProduct(form: ProductForm): Promise<StartedProduct> {
  return startProduct({ form, environment: ENVIRONMENT });
}

/** Where a running product keeps what. */
export async function openInstance({ url, dataDir }: StartedProduct): Promise<Instance> {
  const stores = parseEnv(await readFile(join(dataDir, STORES_FILE), 'utf8'));
  const masterKey = (await readFile(join(dataDir, MASTER_KEY_FILE), 'utf8')).trim();
  const { EVENTSTORE_URL = '', DATABASE_URL = '' } = stores;
  return { url, environment: { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY: masterKey } };
}
