import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { correctionsOf, INKS, NEEDED, shadesOf, SURFACES, type Theme } from './shades.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const colour = integer({ min: 0, max: 0xff_ff_ff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
);
const darkColour = oneof(constant(''), colour);
const colours = record({
  main: colour,
  mainDark: darkColour,
  accent: colour,
  accentDark: darkColour,
});

test('surfaces and inks are those of the pages', () => {
  const css = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
  const [light, dark] = THEMES.map((theme) => ({ ...SURFACES[theme], ...INKS[theme] }));
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
    property(colours, constantFrom(...THEMES), (chosen, theme) => {
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
  const chosen = { main: '#0b5d33', mainDark: '', accent: '#a15c00', accentDark: '' };
  expect(shadesOf(chosen, 'light')).toMatchObject({
    'signal-ink': '#0b5d33',
    'signal-fill': '#0b5d33',
    signal: '#a15c00',
  });
});

test('what is shown otherwise is named, with what it has and what it needs', () => {
  const chosen = { main: '#0b5d33', mainDark: '#9fe0b8', accent: '#ffd400', accentDark: '' };
  const [correction, ...others] = correctionsOf(chosen);
  expect(others).toEqual([]);
  expect(correction).toMatchObject({ theme: 'light', of: 'accent', chosen: '#ffd400', needs: 3 });
  expect(correction?.has).toBeLessThan(3);
  expect(contrast(correction?.shown ?? '', SURFACES.light.desk)).toBeGreaterThanOrEqual(3);
});
