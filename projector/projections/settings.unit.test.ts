import type { EventNamed } from '@app/events/catalogue';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { brand, settings, settingsProjection } from './settings.ts';

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
  const tables = given(settingsProjection, chosen({ max_free_qr_codes: 3 }), last);
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

const sealed = <Event extends object>(event: Event) => ({ ...event, sealed: 'c2VhbGVk' });

const partsAfter = (...events: Parameters<typeof given>[1][]) =>
  given(settingsProjection, ...events)
    .rows(brand)
    .map(({ part }) => part)
    .toSorted();

test('parts of a brand stand each for itself, sealed, until they are dropped', () => {
  const look = sealed(
    recorded({
      type: 'BrandChosen',
      data: { changed: ['name'] },
      personal: {
        name: 'Acme',
        shortName: 'Acme',
        main: '#0b5d33',
        supportAddress: '',
      },
    }),
  );
  const logo = sealed(
    recorded({
      type: 'BrandLogoChosen',
      data: {},
      personal: { picture: 'UklGRg==', width: 2, height: 1 },
    }),
  );
  const texts = sealed(
    recorded({
      type: 'OperatorTextsChosen',
      data: { changed: ['imprint'] },
      personal: { imprint: 'Acme Ltd', terms: '', privacy: '', legalContact: '' },
    }),
  );
  const removed = recorded({ type: 'BrandLogoRemoved', data: {} });
  const dropped = recorded({ type: 'BrandDropped', data: {} });
  expect(partsAfter(look, logo, texts)).toEqual(['logo', 'look', 'texts']);
  expect(partsAfter(look, logo, texts, removed)).toEqual(['look', 'texts']);
  expect(partsAfter(look, logo, texts, dropped)).toEqual(['texts']);
  expect(JSON.stringify(given(settingsProjection, look).rows(brand))).not.toContain('Acme');
});
