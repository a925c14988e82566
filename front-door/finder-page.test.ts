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
import { pageData } from './testing/page-data.ts';

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

test('the page of a code is drawn from its public state', async () => {
  answer = answering(200, code);
  const response = await page();
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(html).toContain('<main>200</main>');
  expect(pageData(html)).toMatchObject({
    language: 'en',
    id: UID,
    answer: { status: 200, body: code },
    action: `/${UID}`,
    origin: 'https://tags.example',
    refused: null,
    sent: null,
  });
  // An owner's text neither ends the element nor becomes a script of the page.
  expect(html.match(/<script/gu)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(html).toContain(`<title>finder &lt;${UID}></title>`);
});

test('each page that is sent has a key of its own for its form', async () => {
  answer = answering(200, code);
  const keys = await Promise.all([1, 2].map(async () => pageData(await (await page()).text()).key));
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/u);
});

test('it speaks the language of the browser, or the one that the address asks for', async () => {
  answer = answering(200, code);
  const german = { headers: { 'Accept-Language': 'de-AT,en;q=0.5' } };
  const response = await page(`/${UID}`, german);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language');
  expect(await response.text()).toContain(' lang="de">');
  const english = await (await page(`/${UID}?lang=en`, german)).text();
  expect(english).toContain(' lang="en">');
  expect(pageData(english).action).toBe(`/${UID}?lang=en`);
  const long = { headers: { 'Accept-Language': 'x,'.repeat(5000) } };
  expect((await page(`/${UID}`, long)).status).toBe(200);
});

/** The styles that the policy of a page allows. */
async function hashes(path: string): Promise<string | undefined> {
  const policy = (await page(path)).headers.get('Content-Security-Policy') ?? '';
  return /style-src [^;]+/u.exec(policy)?.[0];
}

test('each page allows its own styles alone', async () => {
  answer = answering(200, code);
  expect(await hashes(`/${UID}`)).toMatch(/^style-src 'self' '[^']+'$/u);
  expect(await hashes(`/${UID}`)).not.toBe(await hashes(`/${UID}?lang=de`));
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
  expect(pageData(await response.text()).answer).toEqual({ status: 404, body: missing });
});

test('a code that its owner deleted is 410, with the problem in the page', async () => {
  const gone = { type: 'urn:problem:code-deleted', status: 410, detail: 'Gone.' };
  answer = answering(410, gone);
  const response = await page();
  expect(response.status).toBe(410);
  expect(pageData(await response.text()).answer).toEqual({ status: 410, body: gone });
});

test.each([
  ['a store that is away', answering(503, { status: 503 })],
  ['a fault', answering(500, { status: 500 })],
  ['no JSON', (_request, response) => void response.end('<html>')],
  ['an answer that does not come', () => undefined],
  ['a connection that breaks', (request) => void request.socket.destroy()],
] satisfies [string, RequestListener][])(
  'with %s a page goes out that asks again',
  async (_what, listener) => {
    answer = listener;
    const response = await page();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('<main>waiting</main>');
  },
);

test('whoever looks too many codes up is told so by the page, too, and nothing of the code', async () => {
  answer = (_request, response) => response.writeHead(429, { 'Retry-After': '77' }).end('{}');
  const response = await page();
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '77']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain('<main>waiting</main>');
});

test('the query API learns from where it is asked', async () => {
  answer = answering(200, code);
  await page(`/${UID}`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(asked?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('what cannot be a uid is not looked up', async () => {
  asked = undefined;
  for (const path of ['/nothing', `/${UID}/more`, '/features', '/auth', '/t/a.b', '/%zz']) {
    await page(path);
  }
  expect(asked).toBeUndefined();
});

/** The response as it was sent, not decompressed. */
async function raw(method: string, headers: Record<string, string>, path = `/${UID}`) {
  const request = get(`${fixture.url}${path}`, { method, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

test('it is packed as the browser takes it', async () => {
  answer = answering(200, code);
  const plain = await raw('GET', {});
  expect(plain.response.headers['content-encoding']).toBeUndefined();
  const br = await raw('GET', { 'Accept-Encoding': 'gzip, br' });
  expect(br.response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toHaveLength(plain.body.length);
  const gz = await raw('GET', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gz.response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body)).toHaveLength(plain.body.length);
  for (const { response, body } of [plain, br, gz]) {
    expect(response.headers['content-length']).toBe(`${body.length}`);
  }
});

test('HEAD is answered like GET without the page', async () => {
  answer = answering(200, code);
  const whole = await raw('GET', {});
  const head = await raw('HEAD', {});
  expect(head.body).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'content-security-policy']) {
    expect(head.response.headers[name]).toBe(whole.response.headers[name]);
  }
});

test('a thread is drawn for the browser of a person, and for nothing that previews its link', async () => {
  answer = answering(200, { messages: [] });
  const path = '/t/abc-DEF_123';
  const person = await raw('GET', { 'Sec-Fetch-Mode': 'navigate' }, path);
  expect(asked?.url).toBe('/api/threads/abc-DEF_123');
  expect(pageData(person.body.toString())).toMatchObject({ id: 'abc-DEF_123', action: path });
  expect(person.response.headers['cache-control']).toBe('no-store');
  expect(person.response.headers['x-robots-tag']).toBe('noindex');
  const overHttp = await raw('GET', { 'Accept-Language': 'de' }, path);
  expect(overHttp.body.toString()).toContain('<main>200</main>');
  for (const headers of [{}, { 'Accept-Language': '*' }, { 'Sec-Fetch-Mode': 'cors' }]) {
    expect((await raw('GET', headers, path)).body.toString()).toBe(DRAWN_PAGE);
  }
});

test('after sending, a thread is read from the position of what was sent', async () => {
  answer = answering(200, { messages: [] });
  const person = { 'Sec-Fetch-Mode': 'navigate' };
  const sent = await raw('GET', person, '/t/abcdefgh?sent=123%2F456');
  expect(asked?.headers['x-min-position']).toBe('123/456');
  expect(pageData(sent.body.toString()).sent).toBe('message');
  const left = await raw('GET', person, '/t/abcdefgh?sent=123&form=contact');
  expect(pageData(left.body.toString()).sent).toBe('contact');
  const odd = await raw('GET', person, `/t/abcdefgh?sent=${'9'.repeat(50)}`);
  expect(asked?.headers['x-min-position']).toBeUndefined();
  expect(pageData(odd.body.toString()).sent).toBeNull();
});

test('what draws pages is not served as a file', async () => {
  for (const path of ['/server/finder.en.html', '/server/render.mjs', '/server/finder.en']) {
    expect((await raw('GET', {}, path)).response.statusCode).toBe(404);
  }
});
