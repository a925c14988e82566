import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const installer = new URL('install.mjs', import.meta.url).href;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'));
  await mkdir(join(root, 'part'));
  await writePackages('1.0.0');
});

afterEach(() => rm(root, { recursive: true }));

function write(path: string, content: object): Promise<void> {
  return writeFile(join(root, path), JSON.stringify(content));
}

/** A repository with one package of its own, which installs without a network. */
async function writePackages(version: string, locked = version): Promise<void> {
  const workspaces = ['part'];
  const part = { name: 'part', version };
  const packages = {
    '': { name: 'whole', workspaces },
    'node_modules/part': { resolved: 'part', link: true },
    part: { ...part, version: locked },
  };
  await write('package.json', { name: 'whole', private: true, workspaces });
  await write('part/package.json', part);
  await write('package-lock.json', { name: 'whole', lockfileVersion: 3, requires: true, packages });
}

/** Installs in a process of its own, as the launcher does. @returns what it printed */
async function install(): Promise<string> {
  const code = `
    const { installMissing } = await import(${JSON.stringify(installer)});
    await installMissing(${JSON.stringify(root)}).catch((error) => console.error(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'close');
  return Buffer.concat(output).toString();
}

test('installs what is missing, once', async () => {
  expect(await install()).toContain('Installing packages');
  expect(existsSync(join(root, 'node_modules', 'part', 'package.json'))).toBe(true);
  expect(await install()).toBe('');
});

test('installs again when the lockfile asks for something else', async () => {
  await install();
  await writePackages('2.0.0');
  expect(await install()).toContain('Installing packages');
  expect(await install()).toBe('');
});

test('installs again after an install that was cut short', async () => {
  await install();
  await rm(join(root, 'node_modules', '.package-lock.json'));
  expect(await install()).toContain('Installing packages');
});

test('of two at once, one installs and the other waits', async () => {
  const outputs = await Promise.all([install(), install()]);
  expect(outputs.filter((output) => output.includes('Installing packages'))).toHaveLength(1);
  expect(existsSync(join(root, 'node_modules', 'part'))).toBe(true);
});

test('is not held up by one that was killed while it installed', async () => {
  const dead = spawn(process.execPath, ['--version']);
  await once(dead, 'exit');
  await mkdir(join(root, '.cache'));
  await writeFile(join(root, '.cache', 'install.lock'), String(dead.pid));
  expect(await install()).toContain('Installing packages');
});

test('says what to do when npm fails, and tries again the next time', async () => {
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ dependencies: { nothere: '1.0.0' } }),
  );
  expect(await install()).toMatch(/\nnpm ci failed \(exit code 1\): see above, .*\n$/);
  await writePackages('1.0.0');
  await install();
  expect(existsSync(join(root, 'node_modules', 'part'))).toBe(true);
});
