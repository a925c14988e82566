import { once } from 'node:events';
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';
import { pageData } from './testing/page-data.ts';

const UID = '7K3M9QXT';
const loss = { email: null, phone: null };
const code = { uid: UID, is_claimed: true, lost: null };
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const german = { 'Accept-Language': 'de' };

let queryApi: Upstream;
let commandApi: Upstream;
let fixture: FrontDoorFixture;
let answer: RequestListener;
const keys: unknown[] = [];

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

beforeAll(async () => {
  queryApi = await startUpstream((request, response) => answer(request, response));
  commandApi = await startUpstream((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume();
    response.writeHead(201).end(JSON.stringify({ thread_token: 'abc' }));
  });
  const edge = { freshSeconds: 5, staleSeconds: 30 };
  fixture = await startFrontDoorFixture(commandApi.url, queryApi.url, {
    edge,
    trustedProxies: ['127.0.0.1'],
  });
});
beforeEach(() => {
  answer = answering(200, code);
  keys.length = 0;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([queryApi.stop(), commandApi.stop()]);
});

const page = (path = `/${UID}`, init: RequestInit = {}) =>
  fetch(`${fixture.url}${path}`, { redirect: 'manual', ...init });

test.each([
  ['asked for', `/${UID}`, {}],
  ['written otherwise', `/${UID.toLowerCase()}/`, {}],
  ['in a language of the address', `/${UID}?lang=de`, {}],
  ['only looked at', `/${UID}`, { method: 'HEAD' }],
])(
  'the page of a code, %s, may be kept for seconds, and has a key to purge it',
  async (_how, path, init) => {
    const { headers } = await page(path, init);
    expect(headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    );
    expect(headers.get('Surrogate-Key')).toBe(`code-${UID} pages`);
    expect(headers.get('Vary')).toBe('Accept-Encoding, Accept-Language');
    expect(headers.get('Set-Cookie')).toBeNull();
  },
);

test('all visitors of a language get the same, which has no key of a form', async () => {
  const [first, second, third] = await Promise.all(
    [german, german, {}].map(async (headers) => (await page(`/${UID}`, { headers })).text()),
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(pageData(first ?? '').key).toBe('');
});

const lost = (more: object) => answering(200, { ...code, lost: { ...loss, ...more } });

test('what an owner says of a lost thing may be kept, but not how to reach them', async () => {
  answer = lost({ message: 'Please' });
  expect((await page()).headers.get('Surrogate-Key')).toBe(`code-${UID} pages`);
  for (const contact of [{ email: 'o@example.org' }, { phone: '+49 30 1' }]) {
    answer = lost(contact);
    const { headers } = await page();
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Surrogate-Key')).toBeNull();
  }
});

test.each([
  ['a code that is not there', answering(404, {}), `/${UID}`, {}],
  ['a deleted code', answering(410, {}), `/${UID}`, {}],
  ['somebody who looks too many up', answering(429, {}), `/${UID}`, {}],
  ['a fault', answering(500, {}), `/${UID}`, {}],
  ['an answer of another shape', answering(200, { uid: UID }), `/${UID}`, {}],
  ['another address', answering(200, code), `/${UID}?x=1`, {}],
  ['a language that is asked for twice', answering(200, code), `/${UID}?lang=de&lang=de`, {}],
  ['what was just sent', answering(200, code), `/${UID}?sent=17`, {}],
  [
    'somebody with a token',
    answering(200, code),
    `/${UID}`,
    { headers: { Authorization: 'Bearer x' } },
  ],
])('the page of %s is kept by nobody', async (_what, listener, path, init) => {
  answer = listener;
  const { headers } = await page(path, init);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Surrogate-Key')).toBeNull();
});

/** The page of a thread is drawn only for what a browser opens. */
test('a thread is kept by nobody', async () => {
  const headers = { 'Sec-Fetch-Mode': 'navigate' };
  const asking = get(`${fixture.url}/t/abc`, { headers });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  expect(await text(response)).toContain('thread');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['surrogate-key']).toBeUndefined();
});

function post(path: string, fields: Record<string, string>, sender: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...sender };
  const body = new URLSearchParams({ content: 'Found it', ...fields }).toString();
  return page(path, { method: 'POST', headers, body });
}

test('each form without a key is sent once more under one of its own', async () => {
  const words = ['On the bridge', 'On the roof'];
  const answers = await Promise.all(words.map((content) => post(`/${UID}?lang=de`, { content })));
  const leads = answers.map(({ headers }) => new URL(headers.get('Location') ?? '', fixture.url));
  expect(answers.map(({ status }) => status)).toEqual([307, 307]);
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store');
  expect(keys).toEqual([]);
  const given = leads.map(({ searchParams }) => searchParams.get('key'));
  expect(new Set(given).size).toBe(2);
  for (const lead of leads) {
    expect(lead.searchParams.get('lang')).toBe('de');
    expect((await post(lead.pathname + lead.search, {})).status).toBe(303);
  }
  expect(keys).toEqual(given);
  for (const key of given) expect(key).toMatch(KEY);
});

/** Under which key a form without one is sent. */
async function keyGiven(...form: Parameters<typeof post>): Promise<string | null> {
  const { headers } = await post(...form);
  return new URL(headers.get('Location') ?? '', fixture.url).searchParams.get('key');
}

test('Send pressed twice on a kept page sends under one key', async () => {
  const form = [`/${UID}`, { content: 'In the park', phone: '+49 30 1' }] as const;
  const [first, second] = await Promise.all([keyGiven(...form), keyGiven(...form)]);
  expect(first).toMatch(KEY);
  expect([second, await keyGiven(...form)]).toEqual([first, first]);
});

test.each([
  ['other words', `/${UID}`, { content: 'Here' }, {}],
  ['another address of theirs', `/${UID}`, { email: 'a@example.org' }, {}],
  ['another code', '/7K3M9QXW', {}, {}],
  ['the same, from another network', `/${UID}`, {}, { 'X-Forwarded-For': '203.0.113.8' }],
  ['the same, from another browser', `/${UID}`, {}, { 'User-Agent': 'Another' }],
  ['the same, in another language', `/${UID}`, {}, german],
])('%s is a message of its own', async (_what, path, fields, sender) => {
  const content = 'Under the bench';
  const usual = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'One' };
  const first = await keyGiven(`/${UID}`, { content }, usual);
  expect(first).toMatch(KEY);
  const other = await keyGiven(path, { content, ...fields }, { ...usual, ...sender });
  expect(other).toMatch(KEY);
  expect(other).not.toBe(first);
});

test('a form that has a key keeps it, and a wrong one is not replaced', async () => {
  const own = '0b5e9f0e-41a1-4a39-a9fb-8f0a8a3a7d10';
  expect((await post(`/${UID}?key=0b5e9f0e`, { key: own })).status).toBe(303);
  expect(keys).toEqual([own]);
  expect((await post(`/${UID}`, { key: '' })).status).toBe(400);
  expect((await post(`/${UID}?key=wrong`, {})).status).toBe(400);
  expect((await post('/t/abc', {})).status).toBe(400);
});
