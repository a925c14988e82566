import { hasField } from '@app/events/code-fields';
import { CODE_TYPES, type CodeType } from '@app/events/code-type';
import type { ArchivedCode } from '@app/service-kit/moving/archive-form';
import * as z from 'zod/mini';
import type { ComingCode } from '../allowances/import-places.ts';
import { codeEdits, lostDetailsOf } from '../codes/code-details.ts';
import { codeChanges } from '../codes/contract.ts';
import { lostDetails } from '../codes/lost-contract.ts';

const knownType = z.enum(CODE_TYPES);

/** A code of an archive, or why it cannot be created here. */
export type ReadCode =
  | { readonly code: Omit<ComingCode, 'uid'>; readonly reason: null }
  | { readonly code: null; readonly reason: string };

/**
 * Reads a code of an archive by the same rules as what owners enter here. A type that this instance
 * does not know becomes `other`; fields that the type does not have are left out.
 */
export function readComingCode(code: ArchivedCode): ReadCode {
  const codeType = knownType.safeParse(code.type).data ?? 'other';
  const changes = readChanges(code, codeType);
  if (!changes.success) return refused(changes.error);
  const lost = readLost(code);
  if (lost?.success === false) return refused(lost.error);
  const { title, greeting, autoDeleteDays, fields } = codeEdits(changes.data);
  const read = {
    originUid: code.uid,
    text: { title: title ?? '', greeting: greeting ?? null },
    autoDeleteDays: autoDeleteDays ?? null,
    codeType,
    fields: fields ?? [],
    locationEnabled: code.location_enabled,
    isPaused: code.is_paused,
    lost: lost === null ? null : lostDetailsOf(lost.data).words,
    // It is stored when the import is carried out (import-pictures.ts).
    greetingImage: null,
  };
  return { code: read, reason: null };
}

function readChanges(code: ArchivedCode, type: CodeType) {
  const known = code.fields.filter(({ name }) => hasField(type, name));
  const fields = known.map(({ name, text, is_shown }) => [name, { text, is_shown }] as const);
  return codeChanges.safeParse({
    title: code.title,
    greeting_message: code.greeting,
    auto_delete_days: code.auto_delete_days,
    type,
    fields: Object.fromEntries(fields),
  });
}

function readLost({ lost }: ArchivedCode) {
  if (lost === null) return null;
  // The contact data was that of the account there; the owner chooses again here.
  return lostDetails.safeParse({ ...lost, show_email: false, show_phone: false });
}

interface Failure {
  readonly issues: readonly { readonly message: string }[];
}

const refused = ({ issues }: Failure): ReadCode => ({
  code: null,
  reason: issues[0]?.message ?? '',
});
