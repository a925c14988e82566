import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KEY_DIGITS } from './http-request.ts';
import { runOpenLoad } from './open-load.ts';

test('what a stop of the service holds up counts from when it was due', async () => {
  const keys = new Set<string>();
  let seen = 0;
  let stopped: Promise<void> | undefined;
  const server = createServer((request, response) => {
    seen += 1;
    stopped ??= delay(300);
    keys.add(String(request.headers['idempotency-key']));
    if (seen % 10 === 0) response.writeHead(503).end();
    else void stopped.then(() => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const headers = { 'Idempotency-Key': KEY_DIGITS };
    const requests = [{ method: 'GET', path: '/', headers }] as const;
    const load = { kind: 'open', port, perSecond: 500, seconds: 0.4, requests } as const;
    const result = await runOpenLoad(load);
    expect(result).toMatchObject({ count: 180, refused: 20 });
    expect(keys.size).toBe(200);
    // More requests were due than there are connections, and their waiting is part of the times.
    expect(result.p99).toBeGreaterThan(200);
    expect(result.p50).toBeLessThan(result.p99);
  } finally {
    server.close().closeAllConnections();
  }
});
