import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

/** In ms. After that, a stopping server closes all its connections (`listen.ts`). */
const DRAIN_MS = 8000;
let server: Listening;
beforeAll(async () => {
  server = await listen((_request, response) => response.end('fine'), {
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(() => server.stop());

/** Sends raw bytes, and reads until the server closes. */
function sendRaw(request: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test.each([
  ['a line that is no request', 'what is this\r\n\r\n', '400', 'cannot be understood'],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'too large'],
])('%s gets a sentence', async (_name, request, status, sentence) => {
  const answer = await sendRaw(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain(sentence);
});

test('the server goes on afterwards', async () => {
  await sendRaw('what is this\r\n\r\n');
  expect(await (await fetch(server.url)).text()).toBe('fine');
});

test('a request under way is finished when the server stops', async () => {
  const asked = Promise.withResolvers<void>();
  const answerLate = (_request: IncomingMessage, response: ServerResponse): void => {
    asked.resolve();
    setTimeout(() => response.end('late'), 150);
  };
  const slow = await listen(answerLate, { host: '127.0.0.1', port: 0 });
  const answer = fetch(slow.url);
  await asked.promise;
  await slow.stop();
  expect(await (await answer).text()).toBe('late');
});

test('a request that is on its way over an idle connection when the server stops is answered', async () => {
  const stopping = await listen((_request, response) => response.end('fine'), {
    host: '127.0.0.1',
    port: 0,
  });
  const socket = connect(stopping.port, '127.0.0.1');
  const all = text(socket);
  const ask = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
  socket.write(ask);
  await once(socket, 'data');
  const stopped = stopping.stop();
  await delay(20);
  socket.write(ask);
  const [first = '', second = ''] = (await all).split('HTTP/1.1 200 OK\r\n').slice(1);
  expect(first).toContain('Connection: keep-alive');
  expect(second).toContain('Connection: close');
  expect(second).toContain('fine');
  await stopped;
});

test('an idle connection does not hold up a server that stops', async () => {
  const stopping = await listen((_request, response) => response.end('fine'), {
    host: '127.0.0.1',
    port: 0,
  });
  const socket = connect(stopping.port, '127.0.0.1');
  const all = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(socket, 'data');
  const before = Date.now();
  await stopping.stop();
  expect(Date.now() - before).toBeLessThan(DRAIN_MS);
  expect(await all).toContain('fine');
  await expect(fetch(stopping.url)).rejects.toThrow();
});

test('nor does one over which nothing has come yet, as a browser opens them ahead', async () => {
  const stopping = await listen((_request, response) => response.end('fine'), {
    host: '127.0.0.1',
    port: 0,
  });
  const all = text(connect(stopping.port, '127.0.0.1'));
  // The server has accepted it, since it accepts connections in order.
  expect(await (await fetch(stopping.url)).text()).toBe('fine');
  const before = Date.now();
  await stopping.stop();
  expect(Date.now() - before).toBeLessThan(DRAIN_MS);
  expect(await all).toBe('');
});

test('a connection over which nothing comes ends without a word', async () => {
  const socket = connect(server.port, '127.0.0.1');
  expect(await text(socket)).toBe('');
});
