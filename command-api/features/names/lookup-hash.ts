import { createHmac, type KeyObject } from 'node:crypto';
import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { toUuid } from '@app/service-kit/link-token';
import { normaliseName } from '../../kernel/name.ts';
import type { NameKind } from '../accounts/state.ts';
import { appearanceOf } from './appearance.ts';

/**
 * The stream that reserves a username, its appearance, or an address. Its name contains a keyed
 * hash: without the key, nobody can find out from the log whether an address is known.
 */
export function reservationStream(kind: NameKind, name: string, key: KeyObject): string {
  const text = kind === 'appearance' ? appearanceOf(name) : normaliseName(name);
  const hash = createHmac('sha256', key).update(`${kind}\n${text}`).digest('hex');
  return streams.reservation(kind === 'appearance' ? 'username' : kind, hash);
}

/** The place of an address's sign-in links: a keyed hash of it, as a UUID. */
export function linkPlace(kind: ContactKind, address: string, key: KeyObject): string {
  const hash = createHmac('sha256', key)
    .update(`link\n${kind}\n${normaliseName(address)}`)
    .digest();
  return toUuid(hash);
}
