import { hasField } from '@app/events/code-fields';
import { CODE_TYPES, type CodeType } from '@app/events/code-type';
import type { ArchivedCode } from '@app/service-kit/moving/archive-form';
import { ArchiveError } from '@app/service-kit/moving/open-archive';
import * as z from 'zod/mini';
import type { ComingCode } from '../allowances/import-places.ts';
import { codeEdits, lostDetailsOf } from '../codes/code-details.ts';
import { type CodeChanges, codeChanges } from '../codes/contract.ts';
import { lostDetails } from '../codes/lost-contract.ts';

const knownType = z.enum(CODE_TYPES);

/**
 * Reads a code of an archive under the same rules as what owners type here. A type that this
 * instance does not know becomes something else; fields that it does not know are left out.
 * @throws ArchiveError
 */
export function readComingCode(code: ArchivedCode): Omit<ComingCode, 'uid'> {
  const codeType = knownType.safeParse(code.type).data ?? 'other';
  const { title, greeting, autoDeleteDays, fields } = codeEdits(readChanges(code, codeType));
  return {
    originUid: code.uid,
    text: { title: title ?? '', greeting: greeting ?? null },
    autoDeleteDays: autoDeleteDays ?? null,
    codeType,
    fields: fields ?? [],
    locationEnabled: code.location_enabled,
    isPaused: code.is_paused,
    lost: readLost(code),
  };
}

/** @throws ArchiveError */
function readChanges(code: ArchivedCode, type: CodeType): CodeChanges {
  const known = code.fields.filter(({ name }) => hasField(type, name));
  const fields = known.map(({ name, text, is_shown }) => [name, { text, is_shown }] as const);
  const read = codeChanges.safeParse({
    title: code.title,
    greeting_message: code.greeting,
    auto_delete_days: code.auto_delete_days,
    type,
    fields: Object.fromEntries(fields),
  });
  if (!read.success) throw unfit(code, read.error.issues);
  return read.data;
}

/** @throws ArchiveError */
function readLost(code: ArchivedCode): ComingCode['lost'] {
  if (code.lost === null) return null;
  // Contacts are those of the account there, and chosen anew.
  const read = lostDetails.safeParse({ ...code.lost, show_email: false, show_phone: false });
  if (!read.success) throw unfit(code, read.error.issues);
  return lostDetailsOf(read.data).words;
}

const unfit = ({ uid }: ArchivedCode, issues: readonly { readonly message: string }[]) =>
  new ArchiveError(`The code ${uid} cannot be taken over: ${issues[0]?.message ?? ''}`);
