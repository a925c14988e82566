import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two secrets or hashes are equal, in constant time: the duration reveals only their
 * lengths, which are not secret.
 */
export function isSameSecret(one: string, other: string): boolean {
  const [given, made] = [Buffer.from(one), Buffer.from(other)];
  return given.length === made.length && timingSafeEqual(given, made);
}
