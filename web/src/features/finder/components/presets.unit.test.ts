import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { applyPreset } from './presets.ts';

const { presets } = en;
const [found, blocking] = presets;

test('one tap writes a whole sentence, another takes it back', () => {
  const once = applyPreset('', found, presets);
  expect(once).toBe(found.text);
  expect(applyPreset(once, found, presets)).toBe('');
});

test('a preset replaces a preset', () => {
  expect(applyPreset(found.text, blocking, presets)).toBe(blocking.text);
});

test('the finder’s own words stay', () => {
  const begun = applyPreset('At the fountain.', found, presets);
  expect(begun).toBe(`${found.text}\nAt the fountain.`);
  const other = applyPreset(begun, blocking, presets);
  expect(other).toBe(`${blocking.text}\nAt the fountain.`);
  expect(applyPreset(other, blocking, presets)).toBe('At the fountain.');
});
