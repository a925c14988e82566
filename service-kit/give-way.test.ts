import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const GIVE_WAY = fileURLToPath(new URL('give-way.ts', import.meta.url));
/** Field 19 of `/proc/…/stat`, counted from after the name, which may contain spaces. */
const NICE_OF_ALL = `
  const { giveWay } = await import(${JSON.stringify(GIVE_WAY)});
  giveWay();
  const { readdirSync, readFileSync } = await import('node:fs');
  const nice = readdirSync('/proc/self/task').map((thread) => {
    const text = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[16];
  });
  console.log(JSON.stringify(nice));`;

test.runIf(process.platform === 'linux')('every thread of the process gives way', async () => {
  const args = ['--input-type=module', '--eval', NICE_OF_ALL];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const nice: readonly string[] = JSON.parse(stdout);
  expect(nice.length).toBeGreaterThan(1);
  expect(new Set(nice)).toEqual(new Set(['19']));
});
