import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Runs a program with a logger. @returns the chunks in which its output arrived */
async function run(program: string): Promise<readonly string[][]> {
  const logging = new URL('logging.ts', import.meta.url).href;
  const code = `import { createLogger } from '${logging}'; const log = createLogger('test'); ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const pieces: string[][] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = chunk.toString().trim().split('\n');
    pieces.push(lines.map((line) => (JSON.parse(line) as { msg: string }).msg));
  });
  await once(child, 'close');
  return pieces;
}

test('lines come together, while the process goes on', async () => {
  const program = `log.info('one'); log.info('two'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000)`;
  expect(await run(program)).toEqual([['one', 'two']]);
});

test('a warning comes at once, with what was before it', async () => {
  const program = `log.info('one'); log.warn('two'); log.info('lost'); process.kill(process.pid, 'SIGKILL')`;
  expect(await run(program)).toEqual([['one', 'two']]);
});

test.each(['process.exit(1)', '', 'throw new Error()'])(
  'at the end all is written: %s',
  async (end) => {
    expect((await run(`log.info('one'); ${end}`)).flat()).toEqual(['one']);
  },
);

test('two logs of a process keep their order', async () => {
  const program = `const other = createLogger('other'); log.info('one'); other.info('two'); log.info('three')`;
  expect((await run(program)).flat()).toEqual(['one', 'two', 'three']);
});
