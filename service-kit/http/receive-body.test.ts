import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpProblem } from './http-problem.ts';
import { type Listening, listen } from './listen.ts';
import { bodyBounds, receiveBody } from './receive-body.ts';

const bounds = { maxBytes: 1000, withinMs: 400, pauseMs: 150 };
/** For bodies that arrive in time, however busy the machine is. */
const patient = { maxBytes: 1000, withinMs: 60_000, pauseMs: 60_000 };
let server: Listening;

async function outcome(request: IncomingMessage): Promise<string> {
  try {
    return String(await receiveBody(request, request.url === '/patient' ? patient : bounds));
  } catch (error) {
    return error instanceof HttpProblem ? `refused ${error.status}` : String(error);
  }
}

beforeAll(async () => {
  server = await listen(async (request, response) => response.end(await outcome(request)), {
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(() => server.stop());

/** Sends the chunks of a body with a pause before each, and reads the answer. */
async function send(
  pieces: readonly string[],
  pauseMs: number,
  length: number,
  path: '/' | '/patient' = '/',
): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    await delay(pauseMs);
    if (!socket.writable) break;
    socket.write(piece);
  }
  return answer;
}

test('a body in pieces is put together', async () => {
  expect(await send(['some', 'thing'], 20, 9, '/patient')).toContain('something');
});

test('one that pauses for too long is refused', async () => {
  expect(await send(['half'], 0, 9)).toContain('refused 408');
});

test('so is one that takes too long as a whole, though it never pauses', async () => {
  expect(await send(Array.from('a body by its letters'), 50, 30)).toContain('refused 408');
});

test('one that is too large is refused when it has arrived, so that its sender sees it', async () => {
  expect(await send(['x'.repeat(2000)], 0, 2000, '/patient')).toContain('refused 413');
});

const of = (type: string | undefined, url: string, method = 'POST') =>
  bodyBounds({ headers: type === undefined ? {} : { 'content-type': type }, method, url });

test('pictures may be large and take their time, everything else may not', () => {
  const photos = '/api/qr/7K3M9QXT/photos';
  const large = { maxBytes: 8 * 1024 * 1024, withinMs: 60_000 };
  expect([of('image/png', photos), of('audio/webm', `${photos}/?a=b`)]).toMatchObject([
    large,
    large,
  ]);
  const small = { maxBytes: 64 * 1024, withinMs: 10_000 };
  for (const type of ['application/json', 'text/plain', undefined]) {
    expect(of(type, photos)).toMatchObject(small);
  }
  for (const url of ['/api/qr/a/b/photos', '/api/nothing', `/api/x?a=${photos}`, '/']) {
    expect(of('image/png', url)).toMatchObject(small);
  }
  expect(of('image/png', photos, 'PUT')).toMatchObject(small);
});
