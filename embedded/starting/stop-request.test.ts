import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const module = new URL('stop-request.ts', import.meta.url).href;
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that prints the requests it gets. */
function startProcess() {
  const code = `
    const { onStopRequest } = await import(${JSON.stringify(module)});
    onStopRequest(() => console.log('stop'), () => console.log('kill'));
    setInterval(() => undefined, 1000);
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const said = (...expected: string[]) => expect.poll(() => lines).toEqual(['up', ...expected]);
  children.push(child);
  return { child, said };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks for a stop', async (signal) => {
  const { child, said } = startProcess();
  await said();
  child.kill(signal);
  await said('stop');
});

test('so does the end of the process that started it', async () => {
  const { child, said } = startProcess();
  await said();
  child.disconnect();
  await said('stop');
});

test('one Ctrl-C that arrives twice is one, a later one kills', async () => {
  const { child, said } = startProcess();
  await said();
  child.kill('SIGINT');
  await said('stop');
  child.kill('SIGINT');
  await wait(100);
  child.kill('SIGTERM');
  await wait(600);
  await said('stop');
  child.kill('SIGINT');
  await said('stop', 'kill');
});
