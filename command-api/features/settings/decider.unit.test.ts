import { DEFAULT_SETTINGS } from '@app/events/settings';
import { PLANS } from '@app/service-kit/plans';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { settingsDecider } from './decider.ts';

const { given } = specification(settingsDecider);
const live = {
  ...DEFAULT_SETTINGS,
  email_api_key: 'key',
  from_email: 'a@example.org',
  notification_mode: 'live',
} as const;

test('a new product allows on the free plan what the table of plans says', () => {
  const { max_free_qr_codes: codes, max_free_messages: messages } = DEFAULT_SETTINGS;
  expect(PLANS.free).toMatchObject({ codes, messages });
});

test('what changed is named, and all ten values are kept', () => {
  given()
    .when({ type: 'Choose', values: live })
    .expectEvents({
      type: 'SettingsChanged',
      data: { changed: ['email_api_key', 'from_email', 'notification_mode'] },
      personal: live,
    });
});

test('settings that are so already change nothing', () => {
  given().when({ type: 'Choose', values: DEFAULT_SETTINGS }).expectEvents();
  given({ type: 'SettingsChanged', data: { changed: ['from_email'] }, personal: live })
    .when({ type: 'Choose', values: { ...live } })
    .expectEvents();
});

test('only what differs from the settings of now counts as changed', () => {
  given({ type: 'SettingsChanged', data: { changed: ['from_email'] }, personal: live })
    .when({ type: 'Choose', values: { ...live, max_free_messages: -1 } })
    .expectEvents({
      type: 'SettingsChanged',
      data: { changed: ['max_free_messages'] },
      personal: { ...live, max_free_messages: -1 },
    });
});
