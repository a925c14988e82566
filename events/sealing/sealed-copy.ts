import type { Recorded } from '../envelope.ts';
import type * as z from 'zod';
import type { Upcaster } from '../definition.ts';
import { upcast } from '../log/recorded-event.ts';
import type { KeyStore } from './key-store.ts';
import { open } from './seal.ts';

/** The definition of a sealed event, reduced to its personal part. */
interface PersonalPart<Personal> {
  readonly type: string;
  readonly personal: z.ZodType<Personal>;
  readonly personalUpcasters?: readonly Upcaster[];
}

/**
 * The personal part of an event, copied outside the log while still sealed, with what is needed to
 * open it.
 */
interface SealedCopy {
  readonly stream: string;
  readonly eventId: string;
  readonly version: number;
  readonly subject: string;
  readonly sealed: string;
}

/**
 * Copies the personal part of an event without opening it, for a table that must not contain it in
 * the clear (docs/adr/0027). It can be opened as long as its subject's key exists.
 * @returns a text for `openCopies`; null if the event has no sealed part
 */
export function copySealed(event: Recorded<unknown>, subject: string): string | null {
  const { stream, id: eventId, metadata, sealed } = event;
  if (sealed === undefined) return null;
  const copy: SealedCopy = { stream, eventId, version: metadata.version, subject, sealed };
  return JSON.stringify(copy);
}

/**
 * Opens copies of events of one definition, fetching all their keys at once.
 * @param copies results of `copySealed`
 * @returns in the same order; null if the subject was erased, and for null
 */
export async function openCopies<Personal extends object>(
  definition: PersonalPart<Personal>,
  copies: readonly (string | null)[],
  keys: Pick<KeyStore, 'find'>,
): Promise<(Personal | null)[]> {
  const read = copies.map((copy) => (copy === null ? null : (JSON.parse(copy) as SealedCopy)));
  const subjects = new Set(read.flatMap((copy) => (copy ? [copy.subject] : [])));
  const found = await keys.find([...subjects]);
  return read.map((copy) => {
    const key = copy ? found.get(copy.subject) : undefined;
    if (!copy || !key) return null;
    const { stream, eventId, version, sealed } = copy;
    const personal = open(sealed, key, { stream, type: definition.type, eventId });
    return definition.personal.parse(
      upcast({ ...personal }, version, definition.personalUpcasters),
    );
  });
}
