import type { KeyObject } from 'node:crypto';
import { makeLinkToken, readLinkToken, toUuid } from './link-token.ts';

const PLACE_BYTES = 16;
/** The form of a uid. */
const UID = /^[0-9A-Z]{8}$/u;

/**
 * Makes the token of the private link for a handover. It is the same each time, so only its hash is
 * stored (docs/adr/0171).
 * @param key the vault's secret `handover-links`
 */
export function makeHandoverToken(
  { uid, handoverId }: { readonly uid: string; readonly handoverId: string },
  key: KeyObject,
): { readonly token: string; readonly hash: string } {
  const place = Buffer.alloc(PLACE_BYTES);
  place.write(uid, 'latin1');
  return makeLinkToken(toUuid(place), handoverId, key);
}

/** Parses a token; null if the text cannot be one. The hash decides whether it is valid. */
export function readHandoverToken(
  text: string,
): { readonly uid: string; readonly hash: string } | null {
  const read = readLinkToken(text);
  if (!read) return null;
  const place = Buffer.from(read.place.replaceAll('-', ''), 'hex').toString('latin1');
  const uid = place.replace(/\0+$/u, '');
  return UID.test(uid) ? { uid, hash: read.hash } : null;
}
