import type { Recorded } from '../envelope.ts';
import type * as z from 'zod';
import type { Upcaster } from '../definition.ts';
import { upcast } from '../log/recorded-event.ts';
import type { KeyStore } from './key-store.ts';
import { open } from './seal.ts';

/** The definition of a sealed event, as far as its personal part goes. */
interface PersonalPart<Personal> {
  readonly type: string;
  readonly personal: z.ZodType<Personal>;
  readonly personalUpcasters?: readonly Upcaster[];
}

/** The personal part of an event outside the log, still sealed, with what opens it there. */
interface SealedCopy {
  readonly stream: string;
  readonly eventId: string;
  readonly version: number;
  readonly subject: string;
  readonly sealed: string;
}

/**
 * Takes the personal part of an event along as it is, for a table that must not hold it in the
 * clear (docs/adr/0018). It opens as long as its subject's key exists, not a moment longer.
 * @returns a text for `openCopies`; null where the event has no sealed part at hand
 */
export function copySealed(event: Recorded<unknown>, subject: string): string | null {
  const { stream, id: eventId, metadata, sealed } = event;
  if (sealed === undefined) return null;
  const copy: SealedCopy = { stream, eventId, version: metadata.version, subject, sealed };
  return JSON.stringify(copy);
}

/**
 * Opens copies of events of one definition, with one look for all their keys.
 * @param copies what `copySealed` made
 * @returns in the same order; null where the subject was erased, and for a null
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
