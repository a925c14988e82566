import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './check.ts';

const run = promisify(execFile);

test.skipIf(process.platform !== 'linux')(
  'the system of the images holds Node, its libraries and names, and no shell',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'system-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    const script = join(root, 'docker', 'make-root.sh');
    await run('sh', [script, folder, 'node:1000', 'node'], { env: { ...process.env, PATH: path } });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
    const others = files.filter((file) => !/^\/(?:usr\/)?lib[^/]*\/.*\.so(?:\.\d+)*$/u.test(file));
    expect(others.toSorted()).toEqual([
      '/etc/group',
      '/etc/nsswitch.conf',
      '/etc/passwd',
      '/usr/local/bin/node',
    ]);
    // The picture decoder needs these libraries in addition to Node.
    for (const library of ['libc.so.6', 'libstdc++.so.6', 'libgcc_s.so.1', 'libresolv.so.2']) {
      expect(files.some((file) => file.endsWith(`/${library}`))).toBe(true);
    }
  },
);
