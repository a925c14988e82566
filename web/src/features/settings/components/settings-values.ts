import type { SystemSettings } from '@app/query-api/features/settings/contract';

/** The ten fields as they stand in the form: what people type is text. */
export type SettingsValues = Omit<SystemSettings, 'max_free_qr_codes' | 'max_free_messages'> & {
  max_free_qr_codes: string;
  max_free_messages: string;
};

export function toValues(settings: SystemSettings): SettingsValues {
  return {
    ...settings,
    max_free_qr_codes: String(settings.max_free_qr_codes),
    max_free_messages: String(settings.max_free_messages),
  };
}

/** Null, which the contract refuses in words, where it is no whole number. */
function toInteger(text: string): number | null {
  return /^\s*[-+]?\d+\s*$/u.test(text) ? Number.parseInt(text, 10) : null;
}

/** The limits are parsed as integers. */
export function toSettings(values: SettingsValues) {
  return {
    ...values,
    max_free_qr_codes: toInteger(values.max_free_qr_codes),
    max_free_messages: toInteger(values.max_free_messages),
  };
}
