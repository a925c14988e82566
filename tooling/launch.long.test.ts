import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-tool.ts';

let folder: string;

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'launch-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Launches a script of the given text, in a process group of its own. */
async function launch(text: string, ...args: string[]) {
  const script = join(folder, 'script.ts');
  await writeFile(script, text);
  return launchArguments(script, ...args);
}

function launchArguments(...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'tooling', 'launch.mjs'), ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => lines.push(line));
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code);
  const said = (line: string) => expect.poll(() => lines).toContain(line);
  return { child, lines, ended, said };
}

const waiting = `
  const said = (name: string) => process.on(name, () => console.log(name));
  said('SIGINT'); said('SIGTERM'); said('disconnect');
  process.on('disconnect', () => process.exit(3));
  process.on('SIGTERM', () => process.exit(4));
  setInterval(() => undefined, 1000);
  console.log('up');`;

test('runs a script on a Node that understands it, with its arguments and exit code', async () => {
  const { ended, lines } = await launch(
    `const given: string[] = process.argv.slice(2);
     console.log(JSON.stringify(given), process.env.PATH?.includes('node_modules/.bin'));
     process.exitCode = 7;`,
    'one',
    '--two=2 3',
  );
  expect(await ended).toBe(7);
  expect(lines).toEqual(['["one","--two=2 3"] true']);
});

test('runs an installed tool', async () => {
  const { ended, lines } = launchArguments('--bin', 'oxfmt', '--version');
  expect(await ended).toBe(0);
  expect(lines.join()).toMatch(/\d+\.\d+\.\d+/);
});

test.each([
  [['no/such.ts'], 'There is no no/such.ts in this repository.'],
  [['--bin', 'no-such-tool'], 'There is no installed tool called no-such-tool.'],
])('refuses %o in one line', async (args, line) => {
  const { ended, lines } = launchArguments(...args);
  expect(await ended).toBe(1);
  expect(lines).toEqual([line]);
});

test('passes SIGTERM on and ends as the script ends', async () => {
  const { child, ended, lines, said } = await launch(waiting);
  await said('up');
  child.kill('SIGTERM');
  expect(await ended).toBe(4);
  expect(lines).toEqual(['up', 'SIGTERM']);
});

test('waits for a script that goes on after SIGINT', async () => {
  const { child, ended, said } = await launch(waiting);
  await said('up');
  child.kill('SIGINT');
  await said('SIGINT');
  expect(child.exitCode).toBe(null);
  child.kill('SIGTERM');
  expect(await ended).toBe(4);
});

test('a script learns that its launcher was killed', async () => {
  const { child, ended, said } = await launch(waiting);
  await said('up');
  child.kill('SIGKILL');
  await said('disconnect');
  await ended;
});
