import { once } from 'node:events';
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DRAWN_PAGE,
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';

const UID = '7K3M9QXT';
const code = { uid: UID, title: 'Bag </script><script>alert(1)</script><!--', is_claimed: true };
const missing = { type: 'urn:problem:code-not-found', status: 404, detail: 'QR code not found' };

let queryApi: Upstream;
let fixture: FrontDoorFixture;
let answer: RequestListener;
let asked: IncomingMessage | undefined;

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

beforeAll(async () => {
  answer = answering(200, code);
  queryApi = await startUpstream((request, response) => {
    asked = request;
    answer(request, response);
  });
  fixture = await startFrontDoorFixture('http://127.0.0.1:9', queryApi.url);
});
afterAll(async () => {
  await fixture.stop();
  await queryApi.stop();
});

const page = (path = `/${UID}`, init: RequestInit = {}) => fetch(`${fixture.url}${path}`, init);

function stateIn(html: string): unknown {
  const found = /<script type="application\/json" id="code-state">(.*?)<\/script>/s.exec(html);
  return found === null ? null : JSON.parse(found[1] ?? '');
}

test('the page of a code carries its public state', async () => {
  answer = answering(200, code);
  const response = await page();
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(stateIn(html)).toEqual(code);
  // What an owner wrote neither ends the element nor becomes a script of the page.
  expect(html.match(/<script/gu)).toHaveLength(1);
  expect(html).not.toContain('<!--');
});

test('a link preview tells nothing of the code', async () => {
  answer = answering(200, code);
  const html = await (await page()).text();
  const withoutState = html.replace(/<script type="application\/json".*?<\/script>/su, '');
  expect(withoutState).toContain('<title>Write to the owner · Tagback</title>');
  expect(withoutState).toContain('property="og:title" content="Write to the owner · Tagback"');
  expect(withoutState).not.toContain('Bag');
});

test.each([
  ['lower case', `/${UID.toLowerCase()}`],
  ['a hyphen and a letter like a digit', '/7k3m-9qxt/'],
  ['spaces', '/7K3M%209QXT'],
])('a uid with %s is read before the look-up', async (_how, path) => {
  answer = answering(200, code);
  expect((await page(path)).status).toBe(200);
  expect(asked?.url).toBe(`/api/qr/${UID}`);
});

test('a code that nobody made is 404, with the problem in the page', async () => {
  answer = answering(404, missing);
  const response = await page();
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(stateIn(await response.text())).toEqual(missing);
});

test('a code that its owner deleted is 410, with the problem in the page', async () => {
  const gone = { type: 'urn:problem:code-deleted', status: 410, detail: 'Gone.' };
  answer = answering(410, gone);
  const response = await page();
  expect(response.status).toBe(410);
  expect(stateIn(await response.text())).toEqual(gone);
});

test.each([
  ['a store that is away', answering(503, { status: 503 })],
  ['a fault', answering(500, { status: 500 })],
  ['an answer that does not come', () => undefined],
  ['a connection that breaks', (request: IncomingMessage) => request.socket.destroy()],
])('with %s the plain page goes out, in time', async (_what, listener) => {
  answer = listener;
  const before = performance.now();
  const response = await page();
  expect(performance.now() - before).toBeLessThan(2000);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toBe(DRAWN_PAGE);
});

test('whoever looks too many codes up is told so by the page, too, and nothing of the code', async () => {
  answer = (_request, response) => response.writeHead(429, { 'Retry-After': '77' }).end('{}');
  const response = await page();
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '77']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toBe(DRAWN_PAGE);
});

test('the query API learns from where it is asked', async () => {
  answer = answering(200, code);
  await page(`/${UID}`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('what cannot be a uid is not looked up', async () => {
  asked = undefined;
  for (const path of ['/nothing', `/${UID}/more`, '/features', '/auth', '/t/abcdefgh', '/%zz']) {
    await page(path);
  }
  expect(asked).toBeUndefined();
});

/** As it comes over the line: not unpacked. */
async function raw(method: string, headers: Record<string, string>) {
  const request = get(`${fixture.url}/${UID}`, { method, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

test('it is packed as the browser takes it', async () => {
  answer = answering(200, code);
  const plain = await raw('GET', {});
  expect(plain.response.headers['content-encoding']).toBeUndefined();
  const br = await raw('GET', { 'Accept-Encoding': 'gzip, br' });
  expect(br.response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  const gz = await raw('GET', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gz.response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body)).toEqual(plain.body);
  for (const { response, body } of [plain, br, gz]) {
    expect(response.headers['content-length']).toBe(`${body.length}`);
    expect(response.headers['vary']).toBe('Accept-Encoding');
  }
});

test('HEAD is answered like GET without the page, and what is known is not sent again', async () => {
  answer = answering(200, code);
  const whole = await raw('GET', {});
  const head = await raw('HEAD', {});
  expect(head.body).toHaveLength(0);
  const told = ({ response }: typeof head) => {
    const {
      date: _date,
      'x-request-id': _name,
      connection: _connection,
      ...headers
    } = response.headers;
    return headers;
  };
  expect(told(head)).toEqual(told(whole));
  const etag = whole.response.headers.etag ?? '';
  const known = await raw('GET', { 'If-None-Match': etag });
  expect([known.response.statusCode, known.body.length]).toEqual([304, 0]);
  answer = answering(200, { ...code, title: 'Another' });
  expect((await raw('GET', { 'If-None-Match': etag })).response.statusCode).toBe(200);
});

test('a page is only read', async () => {
  const response = await page(`/${UID}`, { method: 'POST' });
  expect(response.status).toBe(405);
});
