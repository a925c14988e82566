import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostgresUnavailable } from '../postgres.ts';
import { createApp } from './app.ts';
import { type Listening, listen } from './listen.ts';
import { readJson } from './read-input.ts';

const logged: string[] = [];
const settled: (() => void)[] = [];
let server: Listening;
beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => logged.push(line) });
  const app = createApp({ logger, isUnavailable: isPostgresUnavailable });
  app.use(async (context, next) => {
    await next();
    context.body = { read: true };
  });
  app.use((context) => {
    readJson(context);
  });
  const answer = app.callback();
  server = await listen(
    (request, response) => {
      response.once('close', () => settled.splice(0).forEach((settle) => settle()));
      return answer(request, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(() => server.stop());

async function send(body: string, type = 'application/json'): Promise<number> {
  const headers = { 'Content-Type': type };
  return (await fetch(server.url, { method: 'POST', headers, body })).status;
}

test.each([
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/json; charset="UTF-8"',
])('%s is JSON', async (type) => {
  expect(await send('{}', type)).toBe(200);
});

test.each(['', 'text/json', 'application/jsonp', 'application/json-seq', 'application/json; x=1'])(
  '%j is not',
  async (type) => {
    expect(await send('{}', type)).toBe(415);
  },
);

const body = (length: number): string => `"${'x'.repeat(length - 2)}"`;

test('64 kB are read, one byte more is too much', async () => {
  expect(await send(body(64 * 1024))).toBe(200);
  expect(await send(body(64 * 1024 + 1))).toBe(413);
});

test('nested and long JSON is refused in words before it is parsed', async () => {
  const nested = '['.repeat(4000) + ']'.repeat(4000);
  for (const hostile of [nested, `{"a":"x","b":${nested}}`, `[${'{},'.repeat(1000)}{}]`]) {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: hostile,
    });
    expect(await response.json()).toMatchObject({
      status: 400,
      detail: 'The body has too many values or levels.',
    });
  }
});

test('escapes that mean whole characters are text like any other', async () => {
  expect(await send(String.raw`{"a":"\ud83d\ude00\u00e9","\u00e9":[["\u0041"]]}`)).toBe(200);
  expect(await send(String.raw`{"a":[[{"b":"\ud83d"}]]}`)).toBe(400);
  expect(await send(String.raw`{"\u0000":1}`)).toBe(400);
});

test('a client that goes away in the middle of a body is no outage', async () => {
  const done = new Promise<void>((resolve) => settled.push(resolve));
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a"',
  );
  setTimeout(() => socket.resetAndDestroy(), 50);
  await done;
  // By the time of the next answer, the first would have been logged.
  expect(await send('{}')).toBe(200);
  expect(logged).toEqual([]);
});
