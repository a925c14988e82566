import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreSymlinks } from './binaries.ts';

test('makes the links that an install without scripts leaves out, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'binaries-'));
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(join(folder, 'native', 'lib', 'libicu.so.60.2'), 'library');
  const links = [
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so' },
  ];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await restoreSymlinks(folder);
  await restoreSymlinks(folder);
  for (const { target } of links) {
    expect(await readFile(join(folder, target), 'utf8')).toBe('library');
  }
  await rm(folder, { recursive: true });
});
