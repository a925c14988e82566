import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const NAMED = /newPerson\([^,()]+,\s*'(?<name>[^']+)'/gu;
/** A function of the file that creates a person, and one of the offline fixture. */
const MAKER = /(?:function|const) (?<maker>\w+)[^(\n]*\(\s*username: string/gu;
const OFFLINE_MAKER = 'codeOf';

/**
 * Names that the file passes to `newPerson`, directly or through a function that creates people.
 */
function namesIn(text: string): ReadonlySet<string> {
  const makers = [...text.matchAll(MAKER)].map(({ groups }) => groups?.['maker'] ?? '');
  const calls = new RegExp(
    `\\b(?:${[...makers, OFFLINE_MAKER].join('|')})\\(\\s*'(?<name>[^']+)'`,
    'gu',
  );
  const named = [...text.matchAll(NAMED), ...text.matchAll(calls)];
  return new Set(named.map(({ groups }) => groups?.['name'] ?? ''));
}

/**
 * Names by file, for the files that share a product; which of them meet differs from run to run.
 */
function namesOfPeople(): readonly { readonly file: string; readonly name: string }[] {
  return globSync('**/*.e2e.ts', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (/\balone:/u.test(text)) return [];
    return [...namesIn(text)].map((name) => ({ file, name }));
  });
}

test('no two files of browser tests have a person of the same name', () => {
  const people = namesOfPeople();
  expect(people.length).toBeGreaterThan(20);
  const byName = Map.groupBy(people, ({ name }) => name);
  const shared = [...byName].filter(([, holders]) => holders.length > 1);
  expect(shared.map(([name, holders]) => [name, holders.map(({ file }) => file)])).toEqual([]);
});
