import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { publicUrl, readEnvironment } from './environment.ts';

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
  [{ SECRET_FILE: '/nowhere' }, 'SECRET_FILE names /nowhere, which does not exist'],
  [{ SECRET_FILE: tmpdir() }, 'which is a folder; Docker makes one'],
])('%o is refused', (source, said) => {
  expect(() => readEnvironment(shape, source)).toThrow(said);
});

test('a file that the service may not read is named, with what to do', async () => {
  await chmod(file, 0);
  const program = `
    import { readEnvironment } from '${import.meta.resolve('./environment.ts')}';
    import * as z from '${import.meta.resolve('zod')}';
    if (process.geteuid() === 0) process.seteuid(65534);
    readEnvironment({ SECRET: z.string() });`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { SECRET_FILE: file },
    encoding: 'utf8',
  });
  expect(stderr).toContain(
    `EnvironmentError: SECRET_FILE names ${file}, which this service may not read; on servers files in secrets/ have mode 444`,
  );
});

test.each(['https://tags.example', 'https://tags.example/', 'http://[::1]:3000'])(
  'pages may be reached at %s',
  (url) => {
    expect(publicUrl.parse(url)).toBe(url.replace(/\/$/u, ''));
  },
);

test.each(['https://tags.example/app', 'https://tags.example/?a=b', 'https://me@tags.example'])(
  'pages cannot be reached at %s',
  (url) => {
    expect(() => publicUrl.parse(url)).toThrow('must be only a scheme and a host');
  },
);
