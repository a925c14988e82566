import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

async function modesOf(path: string): Promise<readonly number[]> {
  const folders = [path, join(path, 'logs')];
  return Promise.all(folders.map(async (folder) => (await stat(folder)).mode & 0o7777));
}

test.each([
  ['made anew', async () => undefined],
  [
    'that was left open',
    async (path: string) => {
      await mkdir(join(path, 'logs'), { recursive: true });
      for (const folder of [path, join(path, 'logs')]) await chmod(folder, 0o755);
    },
  ],
])('a data folder %s is closed to everybody else, and so are its logs', async (_, prepare) => {
  const around = await mkdtemp(join(tmpdir(), 'data-folder-'));
  const path = join(around, 'data');
  await prepare(path);
  const { lock } = await openDataFolder(path);
  expect(await modesOf(path)).toEqual([0o700, 0o700]);
  lock.release();
  await rm(around, { recursive: true });
});

test('a folder that is everybody’s stays so', async () => {
  const path = await mkdtemp(join(tmpdir(), 'data-folder-'));
  await chmod(path, 0o1777);
  const { lock } = await openDataFolder(path);
  expect(await modesOf(path)).toEqual([0o1777, 0o700]);
  lock.release();
  await rm(path, { recursive: true });
});
