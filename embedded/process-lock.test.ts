import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockHeldError, takeProcessLock } from './process-lock.ts';

const module = new URL('process-lock.ts', import.meta.url).href;
const atOnce = { running: 0, leaving: 5000 };
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true }));

/** Another process that takes the lock and then runs this code. */
async function startHolder(then: string) {
  const code = `
    const { takeProcessLock } = await import(${JSON.stringify(module)});
    const lock = await takeProcessLock(${JSON.stringify(path)}, { running: 0, leaving: 0 });
    setInterval(() => undefined, 1000);
    ${then}
    console.log('taken');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  return { child, exited: once(child, 'exit') };
}

test('a lock that is released can be taken again', async () => {
  const first = await takeProcessLock(path, atOnce);
  expect(first.inherited).toBe(false);
  first.release();
  expect((await takeProcessLock(path, atOnce)).inherited).toBe(false);
});

test('a lock that another process holds is refused, naming it', async () => {
  const { child, exited } = await startHolder('');
  const refused = takeProcessLock(path, atOnce);
  await expect(refused).rejects.toThrow(LockHeldError);
  await expect(refused).rejects.toMatchObject({ pid: child.pid });
  child.kill('SIGKILL');
  await exited;
});

test('the lock of a process that was killed is inherited', async () => {
  const { child, exited } = await startHolder('');
  child.kill('SIGKILL');
  await exited;
  expect((await takeProcessLock(path, atOnce)).inherited).toBe(true);
});

test('a holder that is leaving is waited for', async () => {
  const { child, exited } = await startHolder(
    'lock.announceRelease(); setTimeout(() => lock.release(), 300);',
  );
  expect((await takeProcessLock(path, atOnce)).inherited).toBe(false);
  child.kill('SIGKILL');
  await exited;
});

test('a later process with the same id does not count as the holder', async () => {
  const holder = { pid: process.ppid, started: 'long ago', leaving: false };
  await writeFile(path, JSON.stringify(holder));
  expect((await takeProcessLock(path, atOnce)).inherited).toBe(true);
});
