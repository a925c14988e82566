import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, whyNoListening } from './ports.ts';

test('a free port is none that the system gives to outgoing connections', async () => {
  for (let round = 0; round < 20; round += 1) {
    const port = await findFreePort();
    expect(port).toBeGreaterThan(1024);
    expect(port).toBeLessThan(32_768);
    expect(await whyNoListening(port)).toBeUndefined();
  }
});

test('a port that is taken is told from a free one', async () => {
  const port = await findFreePort();
  await using server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  expect(await whyNoListening(port)).toBe('EADDRINUSE');
});
