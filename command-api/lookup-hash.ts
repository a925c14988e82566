import { createHmac, type KeyObject } from 'node:crypto';
import { type ReservationKind, streams } from '@app/events/streams';

/** One name, however it is typed: Unicode forms and case do not make another. */
function normalise(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/**
 * The stream that reserves a username or an address. Its name holds a keyed hash: without the key
 * nobody can find out from the log whether an address is known.
 */
export function reservationStream(kind: ReservationKind, name: string, key: KeyObject): string {
  const hash = createHmac('sha256', key)
    .update(`${kind}\n${normalise(name)}`)
    .digest('hex');
  return streams.reservation(kind, hash);
}
