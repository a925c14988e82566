import { expect, test } from 'vitest';
import { applyPreset } from './presets.ts';

const found = { label: 'Found this', text: 'I found this. How can I get it back to you?' };
const blocking = {
  label: 'You are blocking me',
  text: 'You are blocking me. Please come and move.',
};
const presets = [found, blocking, { label: 'Your lights are on', text: 'Your lights are on.' }];

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
