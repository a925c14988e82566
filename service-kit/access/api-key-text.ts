import { createHmac, hash, type KeyObject } from 'node:crypto';
import { isSameSecret } from '../is-same-secret.ts';

/** How every API key begins, so that scanners for leaked secrets know one. */
const PREFIX = 'tbk_';
/** Hexadecimal: 192 bits. */
const SECRET_LENGTH = 48;
const FORM = /^tbk_(?<id>[\da-f]{32})_(?<secret>[\da-f]{48})$/u;

/** An API key as it was sent, taken apart. */
export interface GivenApiKey {
  readonly keyId: string;
  /** SHA-256 of its secret, hexadecimal. */
  readonly secretHash: string;
}

/** Nobody can guess it, so a plain hash keeps it as well as a slow one. */
const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/**
 * Makes the text of a new API key. The same command gets the same one again, as every resend gets
 * the answer of the first time (docs/adr/0163).
 * @param keyId a UUID
 * @param maker the vault's secret `api-keys`, without which nobody makes the text again
 * @returns the whole key, which is shown once, and what is kept of its secret
 */
export function makeApiKey(
  keyId: string,
  maker: KeyObject,
): { readonly text: string; readonly secretHash: string } {
  const secret = createHmac('sha256', maker).update(keyId).digest('hex').slice(0, SECRET_LENGTH);
  const text = `${PREFIX}${keyId.replaceAll('-', '')}_${secret}`;
  return { text, secretHash: hashOf(secret) };
}

/** Whether a bearer token means to be an API key, well formed or not. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** Takes a key apart; null where it is none. */
export function readApiKey(text: string): GivenApiKey | null {
  const { id, secret } = FORM.exec(text)?.groups ?? {};
  if (id === undefined || secret === undefined) return null;
  const keyId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  return { keyId, secretHash: hashOf(secret) };
}

/** Whether a key that was sent is the one that is kept. */
export const isSameKey = (given: GivenApiKey, kept: GivenApiKey): boolean =>
  given.keyId === kept.keyId && isSameSecret(given.secretHash, kept.secretHash);
