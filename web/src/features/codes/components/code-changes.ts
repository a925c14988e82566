import type { CodeChanges } from '@app/command-api/features/codes/contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { toCodeDetails } from '../../../components/code-details.ts';
import type { DetailsValues } from '../../../components/code-details.ts';
import { fieldChangesOf, fieldValuesOf } from '../typed/field-values.ts';
import type { FieldValues } from '../typed/field-values.ts';

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
