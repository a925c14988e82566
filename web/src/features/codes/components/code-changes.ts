import type { CodeChanges } from '@app/command-api/features/codes/contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { toCodeDetails, type DetailsValues } from '../../../components/code-details.ts';
import { codeFields, type FieldsRequest } from '@app/command-api/features/codes/typed-contract';
import {
  CODE_FIELDS,
  FIELD_NAMES,
  type CodeType,
  type FieldName,
} from '@app/query-api/contract/code-type';
import type { FieldErrors } from '../../../api/form-issues.ts';

export type CodeValues = DetailsValues &
  FieldValues & {
    locationEnabled: boolean;
    isPaused: boolean;
  };

export function valuesOf(code: OwnedCode): CodeValues {
  return {
    title: code.title,
    greeting: code.greeting_message ?? '',
    days: code.auto_delete_days === null ? '' : String(code.auto_delete_days),
    type: code.type,
    ...fieldValuesOf(code),
    locationEnabled: code.location_enabled,
    isPaused: code.is_paused,
  };
}

/** Only differences, so that changes from another tab stay. */
export function changesOf(code: OwnedCode, values: CodeValues): CodeChanges {
  const { greeting_message: greeting, auto_delete_days: days, title } = toCodeDetails(values);
  return {
    ...(title === code.title ? {} : { title }),
    ...(greeting === code.greeting_message ? {} : { greeting_message: greeting }),
    ...(days === code.auto_delete_days ? {} : { auto_delete_days: days }),
    ...fieldChangesOf(code, values),
    ...(values.locationEnabled === code.location_enabled
      ? {}
      : { location_enabled: values.locationEnabled }),
    ...(values.isPaused === code.is_paused ? {} : { is_paused: values.isPaused }),
  };
}

/** An owner's input about a thing, flat, so that it can be stored as a draft. */
export type FieldValues = { [Name in FieldName as `${Name}_text`]: string } & {
  [Name in FieldName as `${Name}_shown`]: boolean;
};

const HIDDEN_AT_FIRST: ReadonlySet<FieldName> = new Set(['make', 'colour', 'serial_number']);

/** A missing field is shown to finders by default, unless it is listed above. */
export function fieldValuesOf({ fields }: Pick<OwnedCode, 'fields'>): FieldValues {
  const entries = FIELD_NAMES.flatMap((name) => {
    const told = fields.find((field) => field.name === name);
    const isShown = told?.is_shown ?? !HIDDEN_AT_FIRST.has(name);
    return [
      [`${name}_text`, told?.text ?? ''],
      [`${name}_shown`, isShown],
    ] as const;
  });
  return Object.fromEntries(entries) as FieldValues;
}

export function toFields(type: CodeType, values: FieldValues): FieldsRequest {
  return Object.fromEntries(
    CODE_FIELDS[type]
      .filter((name) => values[`${name}_text`].trim() !== '')
      .map((name) => [
        name,
        { text: values[`${name}_text`].trim(), is_shown: values[`${name}_shown`] },
      ]),
  );
}

interface FieldChanges {
  type?: CodeType;
  fields?: FieldsRequest;
}

export function fieldChangesOf(
  code: Pick<OwnedCode, 'type' | 'fields'>,
  values: FieldValues & { type: CodeType },
): FieldChanges {
  const { type } = values;
  const fields = toFields(type, values);
  const told = toFields(code.type, fieldValuesOf(code));
  const isSame = JSON.stringify(fields) === JSON.stringify(type === code.type ? told : {});
  if (isSame) return type === code.type ? {} : { type };
  return { type, fields };
}

export function fieldErrorsOf(fields: FieldsRequest): FieldErrors {
  const read = codeFields.safeParse(fields);
  const issues = read.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]));
}
