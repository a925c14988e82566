import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doorBounds } from './bounds.ts';
import { Connections } from './connections.ts';
import { openRaw, sendRaw } from './testing/raw-client.ts';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';

/** Far more than the buffers of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

const asked: string[] = [];
let answer: RequestListener;
let api: Upstream;
let fixture: FrontDoorFixture;
let release = Promise.withResolvers<void>();

beforeEach(async () => {
  asked.length = 0;
  release = Promise.withResolvers();
  answer = (_request, response) => response.end('fine');
  api = await startUpstream((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
});
afterEach(async () => {
  release.resolve();
  await fixture.stop();
  await api.stop();
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: door\r\n\r\n`;
const statusOf = async (path: string): Promise<number> => (await fetch(fixture.url + path)).status;
const from = (caller: string) => ({ headers: { 'X-Forwarded-For': caller } });
const gone = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('close', resolve).resume());

const open = async (path: string): Promise<Socket> => {
  const socket = await openRaw(fixture.door.port);
  socket.write(get(path));
  return socket;
};

test('of requests that do not wait for answers the first is served, and the connection ends', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url);
  const { statuses, text: received } = await sendRaw(
    fixture.door.port,
    get('/api/first') + get('/api/second').repeat(3),
  );
  expect(statuses).toEqual([200]);
  expect(received).toContain('Connection: close');
  expect(asked).toEqual(['/api/first']);
});

test('of a flood of them in one packet two are looked at', async () => {
  let lookedAt = 0;
  const server = createServer((request, response) => {
    lookedAt += 1;
    if (connections.begin(request, response)) setTimeout(() => response.end('fine'), 50);
  }).listen(0, '127.0.0.1');
  const connections = new Connections({
    bounds: doorBounds(),
    isProxy: () => false,
    onEnded: () => undefined,
  });
  connections.watch(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await sendRaw(port, get('/').repeat(500))).statuses).toEqual([200]);
  expect(lookedAt).toBe(2);
  server.close();
  fixture = await startFrontDoorFixture(api.url, api.url);
});

test.each([
  ['a tunnel', 'CONNECT door:80 HTTP/1.1\r\nHost: door\r\n\r\n', 405],
  ['what is no request', 'what is this\r\n\r\n', 400],
])('%s is refused, and a client that stays is let go', async (_what, bytes, status) => {
  fixture = await startFrontDoorFixture(api.url, api.url);
  const socket = await openRaw(fixture.door.port);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.allowHalfOpen = true;
  socket.write(bytes);
  await expect.poll(() => String(Buffer.concat(received))).toContain(`HTTP/1.1 ${status} `);
  // Our side stays open, so only a write shows that the whole connection has ended.
  await expect
    .poll(() => {
      if (!socket.destroyed) socket.write('x');
      return socket.destroyed;
    })
    .toBe(true);
});

test('one after the other, a connection serves any number', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url);
  const socket = await openRaw(fixture.door.port);
  for (let i = 0; i < 5; i += 1) {
    socket.write(get(`/api/${i}`));
    await new Promise((resolve) => socket.once('data', resolve));
  }
  socket.destroy();
  expect(asked).toHaveLength(5);
});

test('a client that takes nothing of its answer is let go, and its API as well', async () => {
  const left = Promise.withResolvers<void>();
  answer = (_request, response) => {
    response.once('close', left.resolve).end(LARGE);
  };
  fixture = await startFrontDoorFixture(api.url, api.url, { bounds: { stalledMs: 300 } });
  const socket = await open('/api/large');
  socket.pause();
  await left.promise;
  answer = (_request, response) => response.end('fine');
  expect(await statusOf('/api/a')).toBe(200);
  socket.destroy();
});

test('a client that takes its answer slowly gets all of it', async () => {
  const content = LARGE.subarray(0, 8 * 1024 * 1024);
  answer = (_request, response) => response.end(content);
  fixture = await startFrontDoorFixture(api.url, api.url, { bounds: { stalledMs: 20_000 } });
  const socket = await open('/api/large');
  let received = 0;
  const reading = gone(socket);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
    if (received > content.length) socket.end();
  });
  await reading;
  expect(received).toBeGreaterThan(content.length);
});

test('one address takes its share of requests and leaves the rest to others', async () => {
  answer = (_request, response) => {
    void release.promise.then(() => response.end('late'));
  };
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { requestsPerAddress: 3 },
    trustedProxies: ['127.0.0.1'],
  });
  const waiting = [1, 2, 3].map(() => fetch(`${fixture.url}/api/slow`, from('203.0.113.1')));
  await expect.poll(() => asked.length).toBe(3);
  const refused = await fetch(`${fixture.url}/api/slow`, from('203.0.113.1'));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(await statusOf('/healthz')).toBe(200);
  const other = fetch(`${fixture.url}/api/slow`, from('203.0.113.2'));
  await expect.poll(() => asked.length).toBe(4);
  release.resolve();
  for (const each of await Promise.all([...waiting, other])) expect(each.status).toBe(200);
  expect((await fetch(`${fixture.url}/api/slow`, from('203.0.113.1'))).status).toBe(200);
});

test('reads that may wait for a position leave others their places, and do not wait over their share', async () => {
  const positions: unknown[] = [];
  answer = (request, response) => {
    positions.push(request.headers['x-min-position']);
    if (request.headers['x-min-position'] === undefined) response.end('now');
    else void release.promise.then(() => response.end('late'));
  };
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { requestsPerAddress: 1, waitingReadsPerAddress: 2 },
  });
  const headers = { 'X-Min-Position': '9223372036854775807' };
  const waiting = [1, 2].map(() => fetch(`${fixture.url}/api/stats`, { headers }));
  await expect.poll(() => positions.length).toBe(2);
  const third = await fetch(`${fixture.url}/api/stats`, { headers });
  expect([await third.text(), third.headers.get('X-Stale')]).toEqual(['now', 'true']);
  expect(await statusOf('/api/stats')).toBe(200);
  expect(positions.slice(2)).toEqual([undefined, undefined]);
  release.resolve();
  for (const each of await Promise.all(waiting)) {
    expect([await each.text(), each.headers.get('X-Stale')]).toEqual(['late', null]);
  }
});

test('event streams are counted apart from requests', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  };
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { requestsPerAddress: 1, streamsPerAddress: 2 },
  });
  const first = await fetch(`${fixture.url}/api/live`);
  const second = await fetch(`${fixture.url}/api/live`);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await statusOf('/api/live')).toBe(503);
  await first.body?.cancel();
  await expect.poll(() => statusOf('/api/live')).toBe(200);
});

test('connections over the share of an address end those of its own that are idle', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { connectionsPerAddress: 10 },
  });
  const idle = await Promise.all(Array.from({ length: 10 }, () => openRaw(fixture.door.port)));
  const ended = idle.map((socket) => gone(socket).then(() => socket));
  expect(await statusOf('/api/a')).toBe(200);
  await Promise.race(ended);
  expect(idle.filter(({ destroyed }) => destroyed).length).toBeLessThan(10);
  for (const socket of idle) socket.destroy();
});

test('connections that bring nothing whole leave room for those that do', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, { bounds: { connections: 20 } });
  const flood = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await openRaw(fixture.door.port);
      socket.write('POST /api/a HTTP/1.1\r\nHost: door\r\nContent-Length: 9\r\n\r\nhalf');
      return socket;
    }),
  );
  expect(await statusOf('/api/b')).toBe(200);
  for (const socket of flood) socket.destroy();
});

test('the door is alive by itself, and ready when a command can be decided and a page read', async () => {
  answer = (request, response) => {
    response.statusCode = request.url === '/readyz' ? 503 : 200;
    response.end('{"ready":false}');
  };
  fixture = await startFrontDoorFixture(api.url, api.url);
  expect(await (await fetch(`${fixture.url}/healthz`)).json()).toEqual({ alive: true });
  const refused = await fetch(`${fixture.url}/readyz`);
  expect([refused.status, await refused.json()]).toEqual([503, { ready: false }]);
  answer = (_request, response) => response.end('{"ready":true}');
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(404);
});
