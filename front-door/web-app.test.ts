import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrontDoorFixture, startFrontDoorFixture } from './testing/front-door-fixture.ts';

let fixture: FrontDoorFixture;

beforeAll(async () => {
  fixture = await startFrontDoorFixture('http://127.0.0.1:1', 'http://127.0.0.1:1');
});

afterAll(() => fixture.stop());

/** A GET as a hostile client sends it: no URL clean-up, no decoding. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = fixture.door;
  const outgoing = request({ port, host: '127.0.0.1', path, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Buffer));
  const { statusCode: status, headers: received } = response;
  return { status, headers: received, body: Buffer.concat(chunks).toString() };
}

test.each([
  ['/', 'home'],
  ['/features', 'features'],
  ['/Features/', 'features'],
  ['/blog/first?from=mail', 'first article'],
  ['/auth', 'drawn'],
  ['/t/abc-DEF_123', 'drawn'],
  ['/admin/audit?actor=x', 'drawn'],
])('%s is a page, which is asked for anew each time', async (path, title) => {
  const { status, headers, body } = await get(path);
  expect({ status, title: /<title>(.*)<\/title>/.exec(body)?.[1] }).toEqual({ status: 200, title });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

// The first is longer than a uid; the second has a symbol that none has; the third has two parts.
test.each([
  '/7K3MQ9XA7',
  '/7K3MQ9X!',
  '/blog/second',
  '/a/b',
  '/pages/home',
  '/features/'.repeat(9),
])('%s is the page that says there is nothing', async (path) => {
  const { status, headers, body } = await get(path);
  expect({ status, body }).toEqual({ status: 404, body: expect.stringContaining('nothing here') });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const again = await get(path, { 'If-None-Match': headers.etag ?? '' });
  expect(again.status).toBe(404);
});

const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  '/7K3MQ9XA.',
  '/7k3m-q9xa,',
  '/7K3MQ9XA)',
  '/7K3MQ9XA!',
  '/(7K3MQ9XA)',
  '/7K3MQ9XA%E3%80%82',
  '/7K3MQ9XA%E2%80%8B',
  '/%E2%80%AA7K3MQ9XA%E2%80%AC',
  '/7K3M%E2%80%91Q9XA',
  '/7K3M%C2%A0Q9XA',
  '/7K3MQ9XA%22',
  "/7K3MQ9XA'",
  '/7K3MQ9XA...',
  '/%EF%BC%97K3MQ9XA',
  '/7K3MQ9XA;',
])('%s is the page of the code', async (path) => {
  for (const headers of [{}, NAVIGATION]) {
    const { status, headers: given } = await get(path, headers);
    expect([status, given['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test.each([
  ['/missing.js', 404],
  ['/.env', 404],
  ['/pricing.', 404],
  ['/features.html', 404],
  ['/pages/home.html', 404],
  ['/wp-login.php?x=1', 404],
  ['/assets/main-old.js', 404],
  ['/7K3MQ9X.A7', 404],
  ['/7K3MQ9XA/x.y', 404],
  ['/%', 400],
  ['/%zz', 400],
  ['/7K3MQ9XA%', 400],
  ['/%ff', 400],
  ['/%E2%80', 400],
  ['/a%00b', 400],
  ['/a%2Fb', 400],
  ['/a%5Cb', 400],
  ['/..', 400],
  ['/%2e%2e/x', 400],
  ['/a|b', 400],
  ['/a<b>', 400],
  ['/caf\u00E9', 400],
])('a browser that opens %s gets a page', async (path, expected) => {
  const { status, headers, body } = await get(path, NAVIGATION);
  expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
  expect(body).toMatch(/<!doctype html>/iu);
});

test('a browser that may not do something gets a page', async () => {
  const post = { method: 'POST', headers: NAVIGATION, body: 'x' };
  const response = await fetch(`${fixture.url}/auth`, post);
  expect([response.status, await response.text()]).toEqual([
    405,
    expect.stringContaining('<h1>Pages can only be read.</h1>'),
  ]);
});

test('pages know the address of the instance, packed or not', async () => {
  expect((await get('/')).body).toContain('href="https://tags.example/x"');
  expect((await get('/robots.txt')).body).toBe('Sitemap: https://tags.example/sitemap.xml');
  const packed = await fetch(`${fixture.url}/`, { headers: { 'Accept-Encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toContain('href="https://tags.example/x"');
});

test('the front door says that it is alive', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: '{"alive":true}' });
});

test('hashed files are kept for ever, others are not', async () => {
  const { headers } = await get('/assets/main-abc123.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip;q=0.8, br;q=0', 'gzip', 'gzip'],
  ['identity', undefined, 'export {};'],
])('with Accept-Encoding %s a file comes as %s', async (accepted, encoding, body) => {
  const response = await get('/assets/main-abc123.js', { 'Accept-Encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['vary']).toBe('Accept-Encoding');
  expect(response.headers['content-type']).toContain('javascript');
  expect(response.body).toBe(body);
});

test('a file that has not changed is not sent again', async () => {
  const { headers } = await get('/');
  const again = await get('/', { 'If-None-Match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, body: '' });
});

test.each([
  '/missing.js',
  '/assets/main-old.js',
  '/.env',
  '/assets/main-abc123.js.br',
  '/routes.json',
  '/pages/home.html',
])('%s is not found', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json');
});

test.each([
  ['/', { Range: 'bytes=10-5' }],
  ['/', { Range: 'bytes=99999-' }],
  ['/%', {}],
  ['/%ff%00', {}],
  ['//evil.example/x', {}],
  [`/${'a.'.repeat(2000)}!`, {}],
  [`/${'a'.repeat(8000)}`, {}],
])('%.20s with %o does no harm', async (path, headers) => {
  expect((await get(path, headers)).status).toBeLessThan(500);
  expect((await get('/')).status).toBe(200);
});

test('pages can only be read', async () => {
  const response = await fetch(`${fixture.url}/auth`, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('no search engine lists the page of a private thread', async () => {
  for (const path of ['/t/abcdefgh', '/T/abcdefgh/']) {
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex');
  }
  expect((await get('/features')).headers['x-robots-tag']).toBeUndefined();
});

test('no cache keeps the answer that there is no such page', async () => {
  for (const path of ['/assets/', '/assets/nothing', '/nothing/here']) {
    const { status, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  }
});
