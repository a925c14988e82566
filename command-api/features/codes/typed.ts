import type { CodeEvent } from '@app/events/code';
import type { CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

/**
 * The type of a code.
 * @param wanted undefined means no change
 * @returns no event if it already has this type
 */
export function chooseType(
  wanted: CodeType | undefined,
  known: CodeType,
  code: OwnCode,
): readonly CodeEvent[] {
  if (wanted === undefined || wanted === known) return [];
  return [{ type: 'CodeTypeChosen', data: code, personal: { codeType: wanted } }];
}

interface Described {
  readonly codeType?: CodeType | undefined;
  readonly fields?: readonly CodeField[] | undefined;
}

interface Known {
  readonly codeType: CodeType;
  readonly fields: readonly CodeField[];
}

/** The type and the details of a thing. Another type removes all former details. */
export function describe(
  { codeType, fields }: Described,
  known: Known,
  code: OwnCode,
): readonly CodeEvent[] {
  const chosen = chooseType(codeType, known.codeType, code);
  const told = chosen.length > 0 ? [] : known.fields;
  if (fields === undefined || isSame(fields, told)) return chosen;
  return [...chosen, { type: 'CodeFieldsChanged', data: code, personal: { fields: [...fields] } }];
}

const isSame = (wanted: readonly CodeField[], known: readonly CodeField[]): boolean =>
  wanted.length === known.length &&
  wanted.every(({ name, text, isShown }, index) => {
    const told = known[index];
    return told?.name === name && told.text === text && told.isShown === isShown;
  });
