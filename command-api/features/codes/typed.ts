import type { CodeEvent } from '@app/events/code';
import type { CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

/**
 * The type that a code is given.
 * @param wanted undefined leaves it as it is
 * @returns nothing where it is of this type already
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

/** What a code is on, and what is told of that. With another type nothing of the former is left. */
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
