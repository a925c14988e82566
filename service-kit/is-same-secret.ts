import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are the same, secrets or hashes of such. It takes the same time wherever they
 * differ, so that nothing can be felt out; only their lengths, which are no secret, may show.
 */
export function isSameSecret(one: string, other: string): boolean {
  const [given, made] = [Buffer.from(one), Buffer.from(other)];
  return given.length === made.length && timingSafeEqual(given, made);
}
