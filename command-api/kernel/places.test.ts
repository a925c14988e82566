import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePlaces } from '../testing/places-file.ts';
import { Places, PlacesDatabaseError } from './places.ts';

let folder: string;
let places: Places;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  const file = join(folder, 'places.mmdb');
  await writePlaces(file, {
    '203.0.113.7': {
      country: { iso_code: 'DE' },
      city: { names: { en: 'Potsdam', de: 'Potsdam' } },
    },
    '203.0.113.8': { country: { iso_code: 'FR', names: { en: 'France' } } },
    '203.0.113.9': { country_code: 'IN', country: 'India', city: 'Pune' },
    '203.0.113.10': { country: { iso_code: 'somewhere' } },
    '203.0.113.11': { registered_country: { iso_code: 'US' } },
  });
  places = await Places.open(file);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['203.0.113.7', { country: 'DE', city: 'Potsdam' }],
  ['::ffff:203.0.113.7', { country: 'DE', city: 'Potsdam' }],
  ['203.0.113.8', { country: 'FR', city: null }],
  ['203.0.113.9', { country: 'IN', city: 'Pune' }],
  ['203.0.113.10', null],
  ['203.0.113.11', null],
  ['203.0.113.12', null],
  ['2001:db8::1', null],
  ['nonsense', null],
  ['', null],
])('%s is in %j', (address, place) => {
  expect(places.of(address)).toEqual(place);
});

test('without a database nothing is anywhere', async () => {
  expect((await Places.open(undefined)).of('203.0.113.7')).toBeNull();
});

test('what is no database is refused with its name', async () => {
  const file = join(folder, 'other.mmdb');
  await writeFile(file, 'not a database');
  for (const path of [file, join(folder, 'missing.mmdb')]) {
    await expect(Places.open(path)).rejects.toThrow(PlacesDatabaseError);
    await expect(Places.open(path)).rejects.toThrow(path);
  }
});
