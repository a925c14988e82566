import { newestHeadKey, readHeadKeys } from '@app/service-kit/proofs/head-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import { instanceQueries } from './contract.ts';

/** Older keys are left out: what they signed is years old. */
const MOST_KEYS = 20;
/** How long an answer is cached, in ms, since it is public. */
const KEPT_MS = 10_000;

export interface InstanceRouteParts {
  readonly publicUrl: string;
  readonly brand: BrandReader;
  readonly vault: Pick<Vault, 'secret' | 'secretsOf'>;
}

/** Public data about this instance, for other instances (docs/adr/0174). */
export function instanceRoutes(
  router: QueryRouter,
  { publicUrl, brand, vault }: InstanceRouteParts,
): void {
  const tell = async (): Promise<Told> => ({
    product: await brand.name(),
    keys: await readKeys(vault),
  });
  let kept = { until: 0, told: Promise.resolve<Told>({ product: '', keys: [] }) };
  router.on(instanceQueries.instance, async () => {
    const now = Date.now();
    if (now > kept.until) kept = { until: now + KEPT_MS, told: tell() };
    return { address: publicUrl, ...(await kept.told) };
  });
}

type Keys = { fingerprint: string; public_key: string }[];
type Told = { product: string; keys: Keys };

async function readKeys(vault: InstanceRouteParts['vault']): Promise<Keys> {
  await newestHeadKey(vault);
  const keys = (await readHeadKeys(vault)).toReversed().slice(0, MOST_KEYS);
  return keys.map(({ fingerprint, publicKey }) => ({
    fingerprint,
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }));
}
