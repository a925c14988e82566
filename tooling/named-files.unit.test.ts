import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = new Set(
  readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
  ),
);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

/** A document may leave out how a file's name ends. */
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.long.test.ts', '.e2e.ts', '.long.e2e.ts'];
const isThere = (path: string): boolean =>
  ENDINGS.some((ending) => existsSync(join(root, path + ending)));

/** Paths in inline code, without those with placeholders, decisions by number, and build output. */
function pathsIn(text: string): readonly string[] {
  const words = [...text.replaceAll(/```.*?```/gsu, '').matchAll(/`(?<word>[^`\s]+)`/gu)];
  return words
    .map((match) => match.groups?.['word'] ?? '')
    .filter((word) => /^[\w./-]+$/u.test(word) && word.includes('/'))
    .filter((word) => !/^docs\/adr\/\d{4}$/u.test(word))
    .filter((word) => folders.has(word.split('/')[0] ?? ''))
    .filter((word) => !/(?:^|\/)(?:dist|node_modules)\//u.test(word));
}

test.each(documents)('%s names only files that exist', (document) => {
  const named = pathsIn(readFileSync(join(root, document), 'utf8'));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('recipes name many', () => {
  const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
  expect(pathsIn(recipes).length).toBeGreaterThan(60);
});
