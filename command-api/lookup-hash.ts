import { createHmac, type KeyObject } from 'node:crypto';
import { type ReservationKind, streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { toUuid } from '@app/service-kit/link-token';
import { normaliseName } from './domain/name.ts';

/**
 * The stream that reserves a username or an address. Its name holds a keyed hash: without the key
 * nobody can find out from the log whether an address is known.
 */
export function reservationStream(kind: ReservationKind, name: string, key: KeyObject): string {
  const hash = createHmac('sha256', key)
    .update(`${kind}\n${normaliseName(name)}`)
    .digest('hex');
  return streams.reservation(kind, hash);
}

/** Where the sign-in links of an address are: a keyed hash of it, as a UUID. */
export function linkPlace(kind: ContactKind, address: string, key: KeyObject): string {
  const hash = createHmac('sha256', key)
    .update(`link\n${kind}\n${normaliseName(address)}`)
    .digest();
  return toUuid(hash);
}
