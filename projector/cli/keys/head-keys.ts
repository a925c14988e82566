import { headKeyName, newestHeadKey, readHeadKeys } from '@app/service-kit/proofs/head-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { table } from '../words.ts';

/** Adds a key that signs heads of the audit log from the next one on. @returns the exit code */
export async function newHeadKey(vault: Vault): Promise<number> {
  const { number } = await newestHeadKey(vault);
  await vault.secret(headKeyName(number + 1));
  const { fingerprint } = await newestHeadKey(vault);
  console.log(
    `Head key ${number + 1} signs from the next head on. Tell those who verify its fingerprint, by another way than the site:\n${fingerprint}`,
  );
  return 0;
}

/** The keys of heads as lines of a table; none before the first start. */
export async function describeHeadKeys(vault: Vault): Promise<readonly string[]> {
  const keys = await readHeadKeys(vault);
  const newest = keys.at(-1)?.number;
  const lines = keys.map(({ number, createdAt, fingerprint }) => [
    String(number),
    createdAt.toISOString().slice(0, 16),
    number === newest ? 'signs' : 'signed',
    fingerprint,
  ]);
  return table([['head key', 'since', '', 'fingerprint'], ...lines]);
}
