import { expect, test } from 'vitest';
import { pickLanguage } from './language.ts';

test.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['pt-BR', 'es-MX'], 'es'],
  [null, ['in-ID'], 'id'],
  [null, ['HI'], 'hi'],
  [null, ['pt', 'sv'], 'en'],
  [null, [], 'en'],
  ['fr', ['de'], 'fr'],
  ['xx', ['de'], 'de'],
  ['toString', ['hi-IN'], 'hi'],
])('chosen %j, browser %j: %s', (chosen, tags, language) => {
  expect(pickLanguage(chosen, tags)).toBe(language);
});
