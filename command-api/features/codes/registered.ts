import type { CodeEvent } from '@app/events/code';
import type { RegisterValue } from '@app/events/register-fields';

/** What is filled in about a code; fields that it does not name stay as they are. */
export interface EntryChange {
  /** The fields of the register in their order; values of others go. */
  readonly order: readonly string[];
  /** An empty text empties the field. */
  readonly changes: readonly RegisterValue[];
}

/**
 * What stands in the register about a code.
 * @param change undefined leaves it as it is
 * @returns nothing where the same stands there already
 */
export function fillIn(
  change: EntryChange | undefined,
  known: readonly RegisterValue[],
  data: { readonly uid: string; readonly ownerId: string },
): readonly CodeEvent[] {
  if (change === undefined) return [];
  const texts = new Map([...known, ...change.changes].map(({ fieldId, text }) => [fieldId, text]));
  const wanted = change.order.flatMap((fieldId) => {
    const text = texts.get(fieldId) ?? '';
    return text === '' ? [] : [{ fieldId, text }];
  });
  if (isSame(wanted, known)) return [];
  return [{ type: 'RegisterEntryChanged', data, personal: { registerValues: wanted } }];
}

/** A field that moved within the register is no change. */
const isSame = (wanted: readonly RegisterValue[], known: readonly RegisterValue[]): boolean =>
  wanted.length === known.length &&
  wanted.every(({ fieldId, text }) =>
    known.some((each) => each.fieldId === fieldId && each.text === text),
  );
