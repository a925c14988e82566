import type { CodeText } from '@app/events/code';
import { CODE_FIELDS, type CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';
import type { CodeChanges, CodeDetails } from './contract.ts';
import type { CodeEdits } from './decider.ts';
import type { LostDetailsRequest } from './lost-contract.ts';
import type { LostDetails } from './lost.ts';
import type { FieldsRequest } from './typed-contract.ts';

/** The details that a new owner gives for a code. */
export function codeOwnership({
  title,
  greeting_message: greeting = null,
  auto_delete_days: autoDeleteDays = null,
  type: codeType = 'other',
}: CodeDetails): {
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  readonly codeType: CodeType;
} {
  return { text: { title, greeting: orNone(greeting) }, autoDeleteDays, codeType };
}

/** An owner's changes; missing fields stay. */
export function codeEdits(changes: CodeChanges): CodeEdits {
  const { greeting_message: greeting } = changes;
  return {
    title: changes.title,
    greeting: greeting === undefined ? undefined : orNone(greeting),
    locationEnabled: changes.location_enabled,
    autoDeleteDays: changes.auto_delete_days,
    codeType: changes.type,
    fields: changes.type && changes.fields && fieldsOf(changes.type, changes.fields),
    isPaused: changes.is_paused,
  };
}

/**
 * An owner's details about a thing, in the order of its type, so that equal ones can be recognised.
 */
const fieldsOf = (type: CodeType, request: FieldsRequest): readonly CodeField[] =>
  CODE_FIELDS[type].flatMap((name) => {
    const field = request[name];
    return field ? [{ name, text: field.text, isShown: field.is_shown }] : [];
  });

/** The text for finders of a lost thing; missing fields are not shown. */
export function lostDetailsOf(request: LostDetailsRequest): LostDetails {
  const { message = null, reward = null, last_seen_where: where = null } = request;
  const { last_seen_at: at = null } = request;
  return {
    words: {
      words: orNone(message),
      reward: orNone(reward),
      lastSeenWhere: orNone(where),
      // In UTC, so that the same time in another time zone is not a change.
      lastSeenAt: at === null ? null : new Date(at).toISOString(),
    },
    showsEmail: request.show_email,
    showsPhone: request.show_phone,
  };
}

/** An empty text means none. */
const orNone = (text: string | null): string | null => (text === '' ? null : text);
