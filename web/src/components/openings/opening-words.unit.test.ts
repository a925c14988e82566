import type { Opening } from '@app/query-api/features/openings/contract';
import { expect, test } from 'vitest';
import { openingsTexts } from '../../content/openings.ts';
import { deviceText, placeText } from './opening-words.ts';

const opening: Opening = {
  first_at: '2026-11-23T10:02:00.000Z',
  last_at: '2026-11-23T10:02:00.000Z',
  times: 1,
  kind: 'phone',
  system: 'Android',
  country: 'DE',
  city: 'Potsdam',
  while_lost: false,
  is_rest: false,
};

test('a device is named by its kind and system, as far as they are known', () => {
  expect(deviceText(opening, openingsTexts)).toBe('Phone, Android');
  expect(deviceText({ ...opening, kind: 'tablet', system: null }, openingsTexts)).toBe('Tablet');
  expect(deviceText({ ...opening, system: 'iOS' }, openingsTexts)).toBe('iPhone');
  expect(deviceText({ ...opening, kind: null, system: null }, openingsTexts)).toBe('Other device');
});

test('a place has the name of its country in the language of the page', () => {
  expect(placeText(opening, 'en')).toBe('Potsdam, Germany');
  expect(placeText({ ...opening, city: null }, 'fr')).toBe('Allemagne');
  expect(placeText({ ...opening, city: null, country: null }, 'en')).toBeNull();
});
