import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '../../testing/name-server.ts';
import { ForbiddenAddressError, OutsidePoster } from './post-outside.ts';

let server: Server | undefined;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
});
afterAll(() => names.stop());
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (url: string, reach: 'public' | 'anywhere' | 'nowhere', withinMs = 5000) =>
  new OutsidePoster(() => reach, [names.address]).post({
    url,
    headers: { TTL: '60' },
    body: Buffer.from('sealed'),
    signal: AbortSignal.timeout(withinMs),
  });

test('what is posted arrives, and the answer comes back', async () => {
  const url = await serve((request, response) => {
    request.resume();
    response
      .writeHead(429, { 'Retry-After': '7' })
      .end(`${request.method} ${String(request.headers['ttl'])}`);
  });
  expect(await post(url, 'anywhere')).toEqual({ status: 429, retryAfter: '7', text: 'POST 60' });
});

test('a redirection is an answer like any other: nobody follows it', async () => {
  const paths: unknown[] = [];
  const url = await serve(({ url: path }, response) => {
    paths.push(path);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(await post(`${url}/here`, 'anywhere')).toMatchObject({ status: 307 });
  expect(paths).toEqual(['/here']);
});

test('of an endless answer only the begin is read', async () => {
  const url = await serve((_, response) => {
    response.writeHead(500);
    const more = (): void => void (response.writable && response.write('x'.repeat(1000), more));
    more();
  });
  const { text } = await post(url, 'anywhere');
  expect(text).toHaveLength(4096);
});

test('a service that is silent is given up on when the time is over', async () => {
  const url = await serve(() => undefined);
  await expect(post(url, 'anywhere', 100)).rejects.toMatchObject({ code: 'ABORT_ERR' });
});

test('a service that switches to another protocol has given no answer', async () => {
  const url = await serve(() => undefined);
  server?.on('connection', (socket) => {
    const switched =
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
    socket.once('data', () => socket.write(switched));
  });
  await expect(post(url, 'anywhere')).rejects.toThrow('closed without an answer');
});

test('a name that leads to this machine is refused before anything is sent', async () => {
  let connections = 0;
  const url = await serve(() => undefined);
  server?.on('connection', () => (connections += 1));
  const byName = `https://localhost:${new URL(url).port}/`;
  await expect(post(byName, 'public')).rejects.toThrow(ForbiddenAddressError);
  await expect(post(url.replace('http', 'https'), 'public')).rejects.toThrow(ForbiddenAddressError);
  expect(connections).toBe(0);
});

test('where push messages are switched off, nothing is sent anywhere', async () => {
  await expect(post('https://push.example.org/', 'nowhere')).rejects.toThrow(ForbiddenAddressError);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['the internet and this network', ['93.184.216.34', '10.0.0.7']],
])('a name that leads to %s is refused', async (_, addresses) => {
  names.say('hooks.example.com', addresses);
  await expect(post('https://hooks.example.com/', 'public')).rejects.toThrow(ForbiddenAddressError);
});

test('a name that is not there cannot be reached', async () => {
  await expect(post('https://nowhere.example.com/', 'public')).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
});

test('names whose servers do not answer hold up no other look-up', async () => {
  const silent = Array.from({ length: 8 }, (_, index) => `silent-${index}.example.com`);
  for (const name of silent) names.say(name, 'silence');
  const posts = silent.map((name) => post(`https://${name}/`, 'public', 1500));
  const ended = Promise.allSettled(posts);
  await expect.poll(() => silent.every((name) => names.asked.includes(name))).toBe(true);
  const begun = performance.now();
  await lookup('localhost');
  expect(performance.now() - begun).toBeLessThan(1000);
  for (const { status } of await ended) expect(status).toBe('rejected');
});
