import { once } from 'node:events';
import { request as send } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createApp } from './app.ts';
import { waitApart } from './bound-requests.ts';
import { type Listening, listen } from './listen.ts';
import { readBody } from './read-input.ts';

const bounds = { deadlineMs: 150, underWay: 3 };
/** For tests in which everything is answered in time, however busy the machine is. */
const PATIENT_MS = 60_000;
let server: Listening;
let release = Promise.withResolvers<void>();

async function start(deadlineMs = bounds.deadlineMs): Promise<string> {
  release = Promise.withResolvers<void>();
  const logger = createLogger('test', 'silent');
  const app = createApp({ logger, isUnavailable: () => false, bounds: { ...bounds, deadlineMs } });
  app.use(async (context) => {
    if (context.path === '/hangs') await release.promise;
    if (context.path === '/waits') await waitApart(context, release.promise);
    if (context.path === '/fails') {
      await release.promise;
      throw new Error('too late');
    }
    const body = context.method === 'POST' ? readBody(context, 100) : 'well';
    context.body = String(body);
  });
  server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  return server.url;
}
afterEach(async () => {
  release.resolve();
  await server.stop();
});

test('a request that hangs is answered 503 after the deadline, whatever becomes of it', async () => {
  const url = await start();
  for (const path of ['/hangs', '/fails']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  }
  release.resolve();
  await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200);
});

test('with too many under way the next is refused at once, and all goes on when they end', async () => {
  const url = await start();
  for (let i = 0; i < bounds.underWay; i += 1) await fetch(`${url}/hangs`);
  expect((await fetch(`${url}/quick`)).status).toBe(503);
  release.resolve();
  await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200);
});

test('a request that waits apart takes nobody their place, and is in progress afterwards', async () => {
  const url = await start(PATIENT_MS);
  const waiting = Array.from({ length: bounds.underWay * 5 }, () => fetch(`${url}/waits`));
  expect((await fetch(`${url}/quick`)).status).toBe(200);
  release.resolve();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect((await fetch(`${url}/quick`)).status).toBe(200);
});

test('a body that arrives slowly has its time', async () => {
  const deadlineMs = 1000;
  const url = await start(deadlineMs);
  const sending = send(`${url}/quick`, { method: 'POST', headers: { 'Content-Length': 4 } });
  sending.write('sl');
  await new Promise((resolve) => setTimeout(resolve, deadlineMs * 2));
  sending.end('ow');
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

test('half bodies take nobody their place, however many there are', async () => {
  const url = await start(PATIENT_MS);
  const waiting = Array.from({ length: bounds.underWay * 5 }, () => {
    const sending = send(`${url}/quick`, { method: 'POST', headers: { 'Content-Length': 9 } });
    sending.on('error', () => undefined).write('half');
    return sending;
  });
  await Promise.all(waiting.map((sending) => once(sending, 'socket')));
  expect((await fetch(`${url}/quick`)).status).toBe(200);
  for (const sending of waiting) sending.destroy();
});
