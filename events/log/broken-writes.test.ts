import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestEventStore } from '@app/embedded/testing/event-store';
import { expect, test } from 'vitest';
import { startRelay } from '../testing/relay.ts';

const program = join(import.meta.dirname, '..', 'testing', 'append-large.ts');

/** In a child process, since an unhandled rejection would end it. */
test('appends that wait to be written outlast a broken connection', async () => {
  const store = await startTestEventStore();
  const relay = await startRelay(store.connectionString);
  const address = relay.address(store.connectionString);
  const child = spawn(process.execPath, [program, address, '300'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    await expect.poll(() => output).toContain('connected');
    relay.hold();
    child.stdin.write('go\n');
    await expect.poll(() => output).toContain('under way');
    // Wait until the first writes have filled the buffers between the two.
    await delay(500);
    await relay.cut();
    await relay.mend();
    expect(await exited).toEqual([0, null]);
    expect(output).toContain('300 appended');
  } finally {
    child.kill('SIGKILL');
    await relay.cut();
    await store.stop();
  }
});
