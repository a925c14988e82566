import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './documents.ts';

const root = join(import.meta.dirname, '..', '..');

test.each([...documents()])('%s says what the register says', async (path, text) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(text);
});
