import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Secret } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { fingerprintOf, type HeadKey } from './signed-head.ts';

/** The first key's name in the vault; its successors are `audit-heads/2` and so on. */
export const HEAD_SECRET = 'audit-heads';

/** A key that signs heads of the audit log, with the number of its secret. */
export interface NumberedHeadKey extends HeadKey {
  readonly number: number;
  readonly fingerprint: string;
  readonly createdAt: Date;
}

/** Prefix of an Ed25519 private key in PKCS #8, followed by its 32-byte seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives the key pair from a secret of the vault. It is the same each time, so every replica has
 * it, and the vault needs only one kind of secret.
 */
export function headKeyOf(secret: KeyObject): HeadKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'audit log heads', 32));
  const key = Buffer.concat([PKCS8, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export const headKeyName = (number: number): string =>
  number === 1 ? HEAD_SECRET : `${HEAD_SECRET}/${number}`;

const numberOf = ({ name }: Secret): number =>
  name === HEAD_SECRET ? 1 : Number(name.slice(HEAD_SECRET.length + 1));

/** The keys of heads, oldest first: the last one signs. */
export async function readHeadKeys(
  vault: Pick<Vault, 'secretsOf'>,
): Promise<readonly NumberedHeadKey[]> {
  const secrets = await vault.secretsOf(HEAD_SECRET);
  return secrets
    .map((secret) => {
      const { privateKey, publicKey } = headKeyOf(secret.key);
      const fingerprint = fingerprintOf(publicKey);
      const { createdAt } = secret;
      return { privateKey, publicKey, fingerprint, number: numberOf(secret), createdAt };
    })
    .toSorted((a, b) => a.number - b.number);
}

/** The key that signs now; created at the first start. */
export async function newestHeadKey(
  vault: Pick<Vault, 'secret' | 'secretsOf'>,
): Promise<NumberedHeadKey> {
  const newest = (await readHeadKeys(vault)).at(-1);
  if (newest) return newest;
  await vault.secret(HEAD_SECRET);
  const [first] = await readHeadKeys(vault);
  if (!first) throw new Error('The vault has no key for heads of the audit log');
  return first;
}
