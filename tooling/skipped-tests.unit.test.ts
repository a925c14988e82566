import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ELSEWHERE = new Set(['node_modules', 'data', 'dist', '.git']);
const files = globSync('**/*.{test,e2e}.ts', {
  cwd: root,
  exclude: (path) => ELSEWHERE.has(path.split('/').at(-1) ?? ''),
});

/** The code that may keep a test from running. */
const CONDITION =
  /\b(?:test|it|describe)\s*\.(?:skip|todo|runIf|skipIf)\b|\b(?:skipOnSharedLog|testCached)\(/u;

const withCondition = files.filter((file) =>
  CONDITION.test(readFileSync(join(root, file), 'utf8')),
);

/** The files of the chapter in docs/testing.md. */
function listed(): readonly string[] {
  const [, chapter = ''] = readFileSync(join(root, 'docs/testing.md'), 'utf8').split(
    '## What a machine may lack\n',
  );
  const [text = ''] = chapter.split('\n## ');
  return [...text.matchAll(/`([\w./-]+\/[\w-]+)`/gu)].flatMap(([, name]) => name ?? []);
}

test('docs/testing.md lists each file with tests that some machines skip, and why', () => {
  const own = 'tooling/skipped-tests.unit.test.ts';
  const names = withCondition
    .filter((file) => file !== own)
    .map((file) => file.replace(/(?:\.long)?\.(?:test|e2e)\.ts$/u, ''));
  expect(listed().toSorted()).toEqual(names.toSorted());
});

test('each form of a condition is found', () => {
  for (const found of [
    "test.runIf(isLinux)('x')",
    "describe.skipIf(true)('x')",
    "test.skip('x')",
    "skipOnSharedLog('x')",
  ]) {
    expect(found).toMatch(CONDITION);
  }
  expect("test.each(SHORT)('skip')").not.toMatch(CONDITION);
});
