import { createHash, createHmac, type KeyObject } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/u;

/** The hash under which a thread's secret is stored: hexadecimal SHA-256. */
function hashSecret(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/**
 * Makes the token of a thread's private link: the thread's id, so that nobody has to search, and
 * 128 secret bits that only the holder of the link key can make. The same thread always has the
 * same token, so that a resent message gets the same answer (docs/adr/0007).
 * @param threadId a UUID
 */
export function makeThreadToken(
  threadId: string,
  linkKey: KeyObject,
): { token: string; hash: string } {
  const id = Buffer.from(threadId.replaceAll('-', ''), 'hex');
  const secret = createHmac('sha256', linkKey).update(id).digest().subarray(0, SECRET_BYTES);
  return { token: Buffer.concat([id, secret]).toString('base64url'), hash: hashSecret(secret) };
}

/** Takes a token apart; null where the text cannot be one. Whether it opens, the hash decides. */
export function readThreadToken(text: string): { threadId: string; hash: string } | null {
  if (!TOKEN.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return null;
  return {
    threadId: toUuid(bytes.subarray(0, ID_BYTES)),
    hash: hashSecret(bytes.subarray(ID_BYTES)),
  };
}
