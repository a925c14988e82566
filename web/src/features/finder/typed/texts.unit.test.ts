import { CODE_FIELDS } from '@app/query-api/contract/code-type';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { KnownType } from './typed-words.ts';

const catalogues = { en, de, fr, es, hi, id };

const typed = Object.entries(catalogues).flatMap(([language, texts]) =>
  Object.entries(texts).map(([type, words]) => [language, type, words] as const),
);

// A tap removes what another preset inserted, which is found by its beginning.
test.each(typed)('in %s no preset of %s begins another', (_language, _type, { presets }) => {
  for (const one of presets) {
    const alike = presets.filter(({ text }) => text.startsWith(one.text));
    expect(alike).toEqual([one]);
    expect(one.label.length).toBeLessThanOrEqual(30);
  }
});

test.each(typed)('%s names each field of %s', (_language, type, { fields }) => {
  expect(Object.keys(fields)).toEqual(CODE_FIELDS[type as KnownType]);
});

test('in an emergency a number is called first', () => {
  for (const { medical } of Object.values(catalogues)) expect(medical.lead).toContain('112');
});
