import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { NEEDED, shadesOf, SURFACES, type Theme } from './shades.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const colour = integer({ min: 0, max: 0xff_ff_ff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
);
test('surfaces are those of the pages', () => {
  const css = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
  const [light, dark] = THEMES.map((theme) => SURFACES[theme]);
  for (const [name, shade] of Object.entries(light ?? {})) {
    const other = Object.entries(dark ?? {}).find(([each]) => each === name)?.[1];
    expect(css).toContain(`--color-${name}: light-dark(${shade}, ${other});`);
  }
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('colours mix part by part', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#0b5d33', '#ffffff', 0)).toBe('#0b5d33');
});

test('whatever is chosen, text and shapes are seen on every surface in either theme', () => {
  assert(
    property(colour, constantFrom(...THEMES), (chosen, theme) => {
      const shades = shadesOf(chosen, theme);
      const plain = Object.values(SURFACES[theme]);
      for (const surface of [...plain, shades['signal-wash']]) {
        expect(contrast(shades['signal-ink'], surface)).toBeGreaterThanOrEqual(NEEDED.text);
      }
      for (const fill of [shades['signal-fill'], shades['signal-fill-hover']]) {
        expect(contrast(shades['on-signal'], fill)).toBeGreaterThanOrEqual(NEEDED.text);
      }
      for (const surface of plain) {
        expect(contrast(shades.signal, surface)).toBeGreaterThanOrEqual(NEEDED.shape);
      }
    }),
  );
});

test('a colour that is seen stays as it was chosen', () => {
  expect(shadesOf('#0b5d33', 'light')).toMatchObject({
    'signal-ink': '#0b5d33',
    'signal-fill': '#0b5d33',
    signal: '#0b5d33',
  });
});
