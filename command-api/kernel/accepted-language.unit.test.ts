import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR, es;q=0.7, fr;q=0.9', 'fr'],
  ['EN;q=0.1, HI', 'hi'],
  ['in-ID', 'id'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['fr;q=nonsense, es;q=0.1', 'es'],
  ['ja', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [',;q=;,', 'en'],
])('“%s” is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
