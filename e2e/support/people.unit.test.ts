import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const NAMED = /newPerson\([^,()]+,\s*'(?<name>[^']+)'/gu;

/** Names by the files that share a product; which of them meet differs from run to run. */
function namesOfPeople(): readonly { readonly file: string; readonly name: string }[] {
  return globSync('**/*.e2e.ts', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (/\balone:/u.test(text)) return [];
    const names = [...text.matchAll(NAMED)].map(({ groups }) => groups?.['name'] ?? '');
    return [...new Set(names)].map((name) => ({ file, name }));
  });
}

test('no two files of browser tests have a person of the same name', () => {
  const people = namesOfPeople();
  expect(people.length).toBeGreaterThan(20);
  const byName = Map.groupBy(people, ({ name }) => name);
  const shared = [...byName].filter(([, holders]) => holders.length > 1);
  expect(shared.map(([name, holders]) => [name, holders.map(({ file }) => file)])).toEqual([]);
});
