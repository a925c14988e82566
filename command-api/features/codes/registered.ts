import type { CodeEvent } from '@app/events/code';
import type { RegisterValue } from '@app/events/register-fields';

/** Changes to a code's register entry; fields that are not mentioned stay. */
export interface EntryChange {
  /** The fields of the register in their order; values of other fields are removed. */
  readonly order: readonly string[];
  /** An empty text clears the field. */
  readonly changes: readonly RegisterValue[];
}

/**
 * The events for changes to a code's register entry.
 * @param change undefined means no change
 * @returns no events if nothing changes
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

/** A field that was moved within the register is no change. */
const isSame = (wanted: readonly RegisterValue[], known: readonly RegisterValue[]): boolean =>
  wanted.length === known.length &&
  wanted.every(({ fieldId, text }) =>
    known.some((each) => each.fieldId === fieldId && each.text === text),
  );
