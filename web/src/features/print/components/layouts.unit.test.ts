import { SHEET_LAYOUTS } from '@app/query-api/features/printing/contract';
import { SHEETS } from '@app/query-api/features/printing/sheets-contract';
import { expect, test } from 'vitest';
import { firstLayout, layoutGroups, layoutOn, layoutText, paperFor } from './layouts.ts';

test.each([
  ['en-US', 'Letter'],
  ['en', 'Letter'],
  ['es-MX', 'Letter'],
  ['fr-CA', 'Letter'],
  ['en-GB', 'A4'],
  ['es-ES', 'A4'],
  ['hi', 'A4'],
  ['no such language', 'A4'],
])('with %s people print on %s', (language, paper) => {
  expect(paperFor(language)).toBe(paper);
  expect(SHEETS[firstLayout(language)].paper).toBe(paper);
});

test('every layout can be chosen, under its paper', () => {
  const chosen = (['A4', 'Letter'] as const).flatMap((paper) =>
    layoutGroups(paper).flatMap(({ options }) => options.map(({ value }) => value)),
  );
  expect(chosen.toSorted()).toEqual([...SHEET_LAYOUTS].toSorted());
});

test('a kind of label stays chosen on other paper', () => {
  expect(layoutOn('Letter', 'a4-round')).toBe('letter-round');
  expect(layoutOn('A4', 'letter-cut-mixed')).toBe('a4-cut-mixed');
  expect(layoutOn('Letter', 'a4-l7160')).toBe('letter-5160');
});

test.each([
  ['a4-l7160', 'Avery L7160, 63.5 × 38.1 mm (21)'],
  ['letter-22806', 'Avery 22806, 50.8 × 50.8 mm (12)'],
  ['a4-plain', 'One large, 180 × 257 mm'],
  ['a4-cut-small', '45 × 28 mm (40)'],
  ['letter-round', 'Round, 40 mm (20)'],
  ['a4-luggage', 'Luggage tag, 54 × 80 mm (9)'],
  ['a4-cut-mixed', 'Every size, one code a page'],
] as const)('%s is called %s', (layout, text) => {
  expect(layoutText(layout)).toBe(text);
});
