import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import levels from './asvs-5.0.0.json' with { type: 'json' };
import { readAsvs, type Requirement } from './read-asvs.ts';

const root = join(import.meta.dirname, '..', '..');
let requirements: readonly Requirement[];

beforeAll(async () => {
  requirements = readAsvs(await readFile(join(root, 'docs/compliance/asvs.csv'), 'utf8'));
});

const idsOf = (level: 1 | 2): readonly string[] =>
  requirements.filter((each) => each.level === level).map(({ id }) => id);

test('every requirement of levels 1 and 2 is there once', () => {
  expect(idsOf(1)).toEqual(levels['1']);
  expect(idsOf(2)).toEqual(levels['2']);
});

/** A test may change its level, and its name with it (docs/testing.md). */
const isThere = (file: string): boolean =>
  [file, file.replace('.long.', '.'), file.replace(/\.(test|e2e)\.ts$/u, '.long.$1.ts')].some(
    (name) => existsSync(join(root, name)),
  );

test('every file that is named exists, at whatever level', () => {
  const gone = requirements.flatMap(({ id, files }) =>
    files.filter((file) => !isThere(file)).map((file) => `${id}: ${file}`),
  );
  expect(gone).toEqual([]);
});

test('what is met names a test, or a document', () => {
  const bare = requirements.filter(({ state, files }) => state === 'met' && files.length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
  const proofs = requirements.flatMap(({ state, files }) => (state === 'met' ? files : []));
  expect(proofs.filter((file) => !/\.(?:test|e2e)\.ts$|^docs\//u.test(file))).toEqual([]);
});

test('a row without a state is refused', () => {
  expect(() => readAsvs('id,level\n1.1.1,2,Decode once,perhaps,,')).toThrow('1.1.1');
});
