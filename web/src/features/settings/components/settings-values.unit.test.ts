import { systemSettings } from '@app/command-api/features/settings/contract';
import { expect, test } from 'vitest';
import { checkForm } from '../../../api/form-issues.ts';
import { apart, isSame, toSettings, toValues } from './settings-values.ts';

const settings = {
  email_api_key: 'key',
  from_email: 'tags@example.org',
  from_name: 'Tags',
  sms_account_sid: '',
  sms_auth_token: '',
  sms_phone_number: '',
  notification_mode: 'mock',
  app_domain: '',
  max_free_qr_codes: 10,
  max_free_messages: -1,
} as const;

test('what was read is sent back as it was', () => {
  expect(toSettings(toValues(settings))).toEqual(settings);
});

test.each(['', '10.5', 'ten', '1e3', '10 codes'])('a limit of “%s” is refused in words', (text) => {
  const values = { ...toValues(settings), max_free_qr_codes: text };
  expect(checkForm(systemSettings, toSettings(values))).toEqual({
    ok: false,
    errors: {
      max_free_qr_codes:
        'The free QR code limit must be a whole number of 0 or more, or -1 for no limit.',
    },
  });
});

test('live mode asks for what it needs', () => {
  const values = { ...toValues(settings), email_api_key: '', notification_mode: 'live' as const };
  expect(checkForm(systemSettings, toSettings(values))).toMatchObject({
    ok: false,
    errors: { email_api_key: 'Live e-mail needs the API key of your e-mail provider.' },
  });
});

test('keys of providers stand apart from what may be kept', () => {
  const values = toValues(settings);
  const { secrets, rest } = apart({ ...values, sms_account_sid: 'AC1', sms_auth_token: 'token' });
  expect(secrets).toEqual({
    email_api_key: 'key',
    sms_account_sid: 'AC1',
    sms_auth_token: 'token',
  });
  expect(Object.keys({ ...secrets, ...rest })).toHaveLength(10);
  expect(isSame({ ...rest, ...secrets }, values)).toBe(false);
  expect(isSame({ ...rest, ...apart(values).secrets }, values)).toBe(true);
  expect(JSON.stringify(rest)).not.toMatch(/key|AC1|token/u);
});
