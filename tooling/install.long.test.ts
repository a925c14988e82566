import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Needs } from './install.mjs';

const installer = new URL('install.mjs', import.meta.url).href;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'));
  await mkdir(join(root, 'part'));
  await mkdir(join(root, 'tool'));
  await writePackages('1.0.0');
});

afterEach(() => rm(root, { recursive: true }));

function write(path: string, content: object): Promise<void> {
  return writeFile(join(root, path), JSON.stringify(content));
}

const EVERYTHING: Needs = { development: true, node: false };
const RUNNING: Needs = { development: false, node: false };

/**
 * A repository with one package of its own, and another that only development needs. Both install
 * without a network.
 */
async function writePackages(version: string): Promise<void> {
  const whole = {
    name: 'whole',
    workspaces: ['part'],
    devDependencies: { tool: 'file:tool' },
  };
  const part = { name: 'part', version };
  const tool = { name: 'tool', version };
  const packages = {
    '': whole,
    'node_modules/part': { resolved: 'part', link: true },
    'node_modules/tool': { resolved: 'tool', link: true, dev: true },
    part,
    tool: { ...tool, dev: true },
  };
  await write('package.json', { ...whole, private: true });
  await write('part/package.json', part);
  await write('tool/package.json', tool);
  await write('package-lock.json', { name: 'whole', lockfileVersion: 3, requires: true, packages });
}

/** Installs in a process of its own, as the launcher does. @returns what it printed */
async function install(needs = EVERYTHING): Promise<string> {
  const code = `
    const { installMissing } = await import(${JSON.stringify(installer)});
    await installMissing(${JSON.stringify(root)}, ${JSON.stringify(needs)})
      .catch((error) => console.error(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'close');
  return Buffer.concat(output).toString();
}

const isThere = (name: string): boolean => existsSync(join(root, 'node_modules', name));

test('for running installs what running needs, once', async () => {
  expect(await install(RUNNING)).toContain('Installing packages');
  expect([isThere('part'), isThere('tool')]).toEqual([true, false]);
  expect(await install(RUNNING)).toBe('');
});

test('adds what development needs without taking away what may be in use', async () => {
  await install(RUNNING);
  const inUse = () => lstat(join(root, 'node_modules', 'part'));
  const { ctimeMs } = await inUse();
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
  expect(await install()).toContain('npm install --no-save');
  expect(isThere('tool')).toBe(true);
  expect((await inUse()).ctimeMs).toBe(ctimeMs);
  expect(await install()).toBe('');
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe(lockfile);
});

test('installs all again when such an addition was cut short', async () => {
  await install(RUNNING);
  await rm(join(root, 'node_modules', '.package-lock.json'));
  expect(await install()).toContain('npm ci --include=dev');
  expect(isThere('tool')).toBe(true);
});

test('for running takes nothing away, not even when the lockfile changes', async () => {
  await install();
  expect(await install(RUNNING)).toBe('');
  await writePackages('2.0.0');
  expect(await install(RUNNING)).toContain('npm ci --include=dev');
  expect(isThere('tool')).toBe(true);
});

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
  expect(isThere('part')).toBe(true);
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
  expect(isThere('part')).toBe(true);
});
