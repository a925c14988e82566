import type { EventNamed } from '@app/events/catalogue';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { settings, settingsProjection } from './settings.ts';

const chosen = (values: Partial<typeof DEFAULT_SETTINGS>): EventNamed<'SettingsChanged'> => ({
  type: 'SettingsChanged',
  data: { changed: ['email_api_key'] },
  personal: { ...DEFAULT_SETTINGS, ...values },
});

test('there is no row before anybody chose', () => {
  expect(given(settingsProjection).rows(settings)).toEqual([]);
});

test('the last choice stands, with its secrets only as they are sealed in the log', () => {
  const last = {
    ...recorded(chosen({ email_api_key: 'SG.secret', max_free_messages: -1 })),
    sealed: 'c2VhbGVk',
  };
  const tables = given(settingsProjection, recorded(chosen({ max_free_qr_codes: 3 })), last);
  const [row] = tables.rows(settings);
  expect(row).toEqual({
    id: 1,
    notification_mode: 'mock',
    max_free_qr_codes: 10,
    max_free_messages: -1,
    sealed: expect.stringContaining('c2VhbGVk'),
    changed_at: SOME_TIME,
  });
  expect(JSON.stringify(row)).not.toContain('SG.secret');
});
