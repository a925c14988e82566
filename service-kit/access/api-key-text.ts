import { createHmac, hash, type KeyObject } from 'node:crypto';
import { isSameSecret } from '../is-same-secret.ts';

/** The prefix of every API key, by which secret scanners recognise one. */
const PREFIX = 'tbk_';
/** Hexadecimal: 192 bits. */
const SECRET_LENGTH = 48;
const FORM = /^tbk_(?<id>[\da-f]{32})_(?<secret>[\da-f]{48})$/u;

/** A parsed API key from a request. */
export interface GivenApiKey {
  readonly keyId: string;
  /** SHA-256 of its secret, hexadecimal. */
  readonly secretHash: string;
}

/** The secret is random, so a fast hash protects it as well as a slow one. */
const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/**
 * Makes the text of a new API key. A resent command gets the same key, as every resend gets the
 * first answer (docs/adr/0163).
 * @param keyId a UUID
 * @param maker the vault's secret `api-keys`, without which nobody can reproduce the text
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

/** Whether a bearer token looks like an API key, well-formed or not. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** Parses a key; null if it is not one. */
export function readApiKey(text: string): GivenApiKey | null {
  const { id, secret } = FORM.exec(text)?.groups ?? {};
  if (id === undefined || secret === undefined) return null;
  const keyId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  return { keyId, secretHash: hashOf(secret) };
}

/** Whether a received key is the stored one. */
export const isSameKey = (given: GivenApiKey, kept: GivenApiKey): boolean =>
  given.keyId === kept.keyId && isSameSecret(given.secretHash, kept.secretHash);
