import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';

export const SETTINGS_SUBJECT = 'settings';

/** The ten settings, named as in the specification (section 3); "" is not set. */
export const settingsValues = z.strictObject({
  email_api_key: z.string(),
  from_email: z.string(),
  from_name: z.string(),
  sms_account_sid: z.string(),
  sms_auth_token: z.string(),
  sms_phone_number: z.string(),
  notification_mode: z.enum(['mock', 'live']),
  app_domain: z.string(),
  /** -1 is unlimited. */
  max_free_qr_codes: z.int(),
  max_free_messages: z.int(),
});

/**
 * An administrator changed the settings. They include provider keys, so all ten are sealed; only
 * which fields changed is in the clear (docs/product.md, Settings).
 */
export const SettingsChanged = defineSealedEvent({
  type: 'SettingsChanged',
  data: z.strictObject({ changed: z.array(settingsValues.keyof()) }),
  personal: settingsValues,
  subject: () => SETTINGS_SUBJECT,
});

export const settingsEvents = [SettingsChanged] as const;
export type SettingsEvent = EventOf<(typeof settingsEvents)[number]>;
export type SettingsValues = z.infer<typeof settingsValues>;

/** The settings of an instance before the first choice (docs/product.md, Plans). */
export const DEFAULT_SETTINGS: SettingsValues = {
  email_api_key: '',
  from_email: '',
  from_name: '',
  sms_account_sid: '',
  sms_auth_token: '',
  sms_phone_number: '',
  notification_mode: 'mock',
  app_domain: '',
  max_free_qr_codes: 10,
  max_free_messages: 10,
};
