import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogFile } from './service-logs.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
  path = join(folder, 'service.log');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('goes on where the last run ended, for its own user only', async () => {
  new LogFile(path).write('one');
  new LogFile(path).write('two');
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('sets a file that has grown large aside', async () => {
  await writeFile(path, 'x'.repeat(5_000_001));
  new LogFile(path).write('fresh');
  expect(await readFile(path, 'utf8')).toBe('fresh\n');
  expect((await stat(`${path}.1`)).size).toBe(5_000_001);
});

test('a place that cannot be written loses lines, no more', async () => {
  const log = new LogFile(path);
  await rm(folder, { recursive: true });
  log.write('lost');
  await expect(stat(path)).rejects.toThrow('ENOENT');
});
