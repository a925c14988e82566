import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { unpackedChromium } from './unpacked-chromium.ts';

test('several that need Chromium first on a machine each get a whole one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'unpacked-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const start = async (): Promise<string> => {
    const file = await unpackedChromium(parent);
    const { stdout } = await promisify(execFile)(file, ['--version', '--no-sandbox']);
    return stdout;
  };
  const versions = await Promise.all([start(), start(), start()]);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toContain('Chromium');
  expect(await readdir(parent)).toHaveLength(1);
});
