import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'embedded/event-store/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

const proseOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/```.*?```/gsu, '');

/** The anchor that GitHub gives to a heading: lower case, without punctuation, with hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[(?<text>[^\]]*)\]\([^)]*\)/gu, '$<text>')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/gu, '-');

function anchorsOf(path: string): readonly string[] {
  const prose = proseOf(path);
  const headings = [...prose.matchAll(/^#{1,6} (?<heading>.+)$/gmu)];
  const ids = [...prose.matchAll(/<a id="(?<id>[^"]+)">/gu)];
  return [
    ...headings.map((match) => anchorOf(match.groups?.['heading'] ?? '')),
    ...ids.map((match) => match.groups?.['id'] ?? ''),
  ];
}

/** Targets of links within the repository. */
const linksIn = (path: string): readonly string[] =>
  [...proseOf(path).matchAll(/\]\((?<target>[^)\s]+)\)/gu)]
    .map((match) => match.groups?.['target'] ?? '')
    .filter((target) => !/^[a-z]+:/u.test(target));

function leadsSomewhere(document: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? document : join(dirname(document), file);
  if (!existsSync(path)) return false;
  return anchor === undefined || anchorsOf(path).includes(anchor);
}

test.each(documents)('links of %s lead to files and headings that exist', (name) => {
  const document = join(root, name);
  expect(linksIn(document).filter((target) => !leadsSomewhere(document, target))).toEqual([]);
});

test('documents have many such links', () => {
  const links = documents.flatMap((name) => linksIn(join(root, name)));
  expect(links.length).toBeGreaterThan(200);
});
