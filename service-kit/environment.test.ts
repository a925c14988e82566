import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readEnvironment } from './environment.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'));
  file = join(folder, 'secret');
  await writeFile(file, 'from a file\n');
});
afterAll(() => rm(folder, { recursive: true }));

const shape = { SECRET: z.string(), OTHER: z.string().default('default') };

test('a secret may stand in a file, without the line end that editors add', () => {
  expect(readEnvironment(shape, { SECRET_FILE: file })).toEqual({
    SECRET: 'from a file',
    OTHER: 'default',
  });
});

test('an empty variable counts as not given, beside a file too', () => {
  expect(readEnvironment(shape, { SECRET: '', SECRET_FILE: file, OTHER: '' }).SECRET).toBe(
    'from a file',
  );
});

test.each([
  [{}, 'SECRET is missing'],
  [{ SECRET: 'x', SECRET_FILE: '/nowhere' }, 'SECRET and SECRET_FILE are both given'],
  [{ SECRET_FILE: '/nowhere' }, 'SECRET_FILE names a file that cannot be read'],
])('%o is refused', (source, said) => {
  expect(() => readEnvironment(shape, source)).toThrow(said);
});
