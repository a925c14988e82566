import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { cleanTyped } from './typed-text.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/u;

/**
 * The contents of a token: the place that it leads to, and the hash that decides whether it is
 * valid.
 */
export interface LinkToken {
  /** A UUID. */
  readonly place: string;
  readonly hash: string;
}

/** The hash under which a link's secret is stored: hexadecimal SHA-256. */
function hashSecret(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** 16 bytes, or the first 16, formatted as a UUID. */
export function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/**
 * Makes the token of a private link: the place that it leads to, so that no search is needed, and
 * 128 secret bits that only the holder of the key can compute. The same link always has the same
 * token, so it can be sent again without being stored (docs/adr/0008, 0014).
 * @param place a UUID
 * @param about a UUID: the input for the secret
 */
export function makeLinkToken(
  place: string,
  about: string,
  key: KeyObject,
): { token: string; hash: string } {
  const secret = createHmac('sha256', key)
    .update(toBytes(about))
    .digest()
    .subarray(0, SECRET_BYTES);
  const token = Buffer.concat([toBytes(place), secret]).toString('base64url');
  return { token, hash: hashSecret(secret) };
}

/** A token as pasted: without invisible characters, and punctuation around it. */
export const pastedToken = (text: string): string =>
  cleanTyped(text).replaceAll(/^[^\w-]+|[^\w-]+$/gu, '');

/** Parses a token; null if the text cannot be one. The hash decides whether it is valid. */
export function readLinkToken(text: string): LinkToken | null {
  const token = TOKEN.test(text) ? text : pastedToken(text);
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return null;
  return { place: toUuid(bytes), hash: hashSecret(bytes.subarray(ID_BYTES)) };
}
