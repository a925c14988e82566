import { expect, test } from 'vitest';
import type { Language } from '../language/language.ts';

/** Every text of a catalogue by its path; a function is called with 14. For tests. */
export function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(14))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, `${path}.${key}`));
}

/**
 * Tests that every language says everything that English says, in its own words and script.
 * @param mayBeAlike texts that are the same word in several languages
 */
export function testCatalogues(
  catalogues: Readonly<Record<Language, unknown>>,
  mayBeAlike: RegExp,
): void {
  const measure = new Map(flatten(catalogues.en));

  test.each(Object.entries(catalogues))(
    '%s says everything, once and in its own words',
    (tag, texts) => {
      const said = flatten(texts);
      expect(said.map(([path]) => path)).toEqual([...measure.keys()]);
      for (const [path, text] of said) {
        expect(text, path).toMatch(/^\S(?:.*\S)?$/u);
        if (tag !== 'en' && !mayBeAlike.test(text)) expect(text, path).not.toBe(measure.get(path));
      }
    },
  );

  test.each(Object.entries(catalogues))('%s puts the numbers where they belong', (_tag, texts) => {
    for (const [path, text] of flatten(texts)) {
      expect(text.includes('14'), path).toBe(measure.get(path)?.includes('14'));
    }
  });

  test('Hindi is written in its own script', () => {
    expect(flatten(catalogues.hi).filter(([, text]) => !/[\u0900-\u097F]/u.test(text))).toEqual([]);
  });
}
