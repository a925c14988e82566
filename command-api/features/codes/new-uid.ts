import { randomInt } from 'node:crypto';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';

/** Draws one of about 5×10¹¹ uids from the system's secure random source. */
export function newUid(): string {
  return Array.from({ length: UID_LENGTH }, () =>
    UID_ALPHABET.charAt(randomInt(UID_ALPHABET.length)),
  ).join('');
}

/** Draws this many different uids. */
export function newUids(count: number): string[] {
  const uids = new Set<string>();
  while (uids.size < count) uids.add(newUid());
  return [...uids];
}
