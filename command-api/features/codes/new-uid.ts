import { randomInt } from 'node:crypto';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';

/** Draws a uid from the system's secure source: about 5×10¹¹ of them. */
export function newUid(): string {
  return Array.from({ length: UID_LENGTH }, () =>
    UID_ALPHABET.charAt(randomInt(UID_ALPHABET.length)),
  ).join('');
}

/** Draws that many different uids. */
export function newUids(count: number): string[] {
  const uids = new Set<string>();
  while (uids.size < count) uids.add(newUid());
  return [...uids];
}
