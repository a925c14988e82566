import type { SystemSettings } from '@app/query-api/features/settings/contract';

/** The ten fields as the form holds them: what people type is text. */
export type SettingsValues = Omit<SystemSettings, 'max_free_qr_codes' | 'max_free_messages'> & {
  max_free_qr_codes: string;
  max_free_messages: string;
};

/** Provider keys, which are never stored in the tab. */
type SecretName = 'email_api_key' | 'sms_account_sid' | 'sms_auth_token';

type SettingsSecrets = Pick<SettingsValues, SecretName>;

/** Splits what is typed into what may be stored in the tab and what may not. */
export function apart(values: SettingsValues): {
  secrets: SettingsSecrets;
  rest: Omit<SettingsValues, SecretName>;
} {
  const { email_api_key, sms_account_sid, sms_auth_token, ...rest } = values;
  return { secrets: { email_api_key, sms_account_sid, sms_auth_token }, rest };
}

/** Whether two forms have the same values. The order of their fields does not matter. */
export function isSame(one: SettingsValues, other: SettingsValues): boolean {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}

export function toValues(settings: SystemSettings): SettingsValues {
  return {
    ...settings,
    max_free_qr_codes: String(settings.max_free_qr_codes),
    max_free_messages: String(settings.max_free_messages),
  };
}

/** Null, which the contract refuses with a message, if it is not an integer. */
function toInteger(text: string): number | null {
  return /^\s*[-+]?\d+\s*$/u.test(text) ? Number.parseInt(text, 10) : null;
}

/** The values as the API expects them; the limits are parsed as integers. */
export function toSettings(values: SettingsValues) {
  return {
    ...values,
    max_free_qr_codes: toInteger(values.max_free_qr_codes),
    max_free_messages: toInteger(values.max_free_messages),
  };
}
