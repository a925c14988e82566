import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';
import { matchesSearch } from './matches-search.ts';

const message = {
  content: 'At the Fountain.',
  qr_code: { title: 'Blue backpack', uid: '7K3MQ9XA' },
};

test.each(['fountain', 'BLUE', ''])('“%s” finds it', (search) => {
  expect(matchesSearch(message, search)).toBe(true);
});

test('neither the uid nor erased words count', () => {
  expect(matchesSearch(message, '7K3M')).toBe(false);
  expect(matchesSearch({ ...message, content: null }, 'fountain')).toBe(false);
  expect(matchesSearch({ ...message, content: null }, 'blue')).toBe(true);
});

test('a place is shown on a map', () => {
  expect(mapAddress({ latitude: 52.5, longitude: -13.25 })).toBe(
    'https://www.openstreetmap.org/?mlat=52.5&mlon=-13.25#map=17/52.5/-13.25',
  );
});
