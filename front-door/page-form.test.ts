import { once } from 'node:events';
import {
  type IncomingMessage,
  request as sendRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FrontDoorFixture,
  SECRET,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';
import { pageData } from './testing/page-data.ts';

const UID = '7K3M9QXT';
const KEY = '0b5e9f0e-41a1-4a39-a9fb-8f0a8a3a7d10';
const TOKEN = 'abc-DEF_123';

let commandApi: Upstream;
let queryApi: Upstream;
let fixture: FrontDoorFixture;
let answer: RequestListener;
const sent: { request: IncomingMessage; body: unknown }[] = [];

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const taken = answering(201, { id: 'm', thread_token: TOKEN }, { 'X-Position': '17/17' });

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sent.push({ request, body: await json(request) });
  answer(request, response);
}

beforeAll(async () => {
  commandApi = await startUpstream((request, response) => void receive(request, response));
  queryApi = await startUpstream(answering(200, { uid: UID }));
  fixture = await startFrontDoorFixture(commandApi.url, queryApi.url);
});
beforeEach(() => {
  answer = taken;
  sent.length = 0;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([commandApi.stop(), queryApi.stop()]);
});

type Headers = Record<string, string>;

/** A form as a browser sends it without scripts. */
async function post(fields: Headers | string, headers: Headers = {}, path = `/${UID}`) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const outgoing = sendRequest(`${fixture.url}${path}`, {
    method: 'POST',
    headers: { ...type, ...headers },
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, html: await text(response) };
}

test.each([
  ['the browser', 'de-AT,en;q=0.5', `/${UID}`, 'de'],
  ['the address', 'de', `/${UID}?lang=fr`, 'fr'],
  ['nobody', '', `/${UID}`, 'en'],
])('the language that %s asks for is told with it', async (_who, accepted, path, language) => {
  await post({ key: KEY, content: 'Found it' }, { 'Accept-Language': accepted }, path);
  expect(sent[0]?.request.headers['accept-language']).toBe(language);
});

test('a message goes to the command API as a script would send it, and leads to its thread', async () => {
  const fields = { key: KEY, content: 'One\r\ntwo', email: ' ', phone: '+49 30 123456', more: 'x' };
  const { status, headers, html } = await post(fields, { 'X-Forwarded-For': '203.0.113.7' });
  expect([status, headers.location, html]).toEqual([303, `/t/${TOKEN}?sent=17%2F17`, '']);
  expect(headers['cache-control']).toBe('no-store');
  const [{ request, body } = {}] = sent;
  expect([request?.method, request?.url]).toEqual(['POST', `/api/qr/${UID}/message`]);
  expect(body).toEqual({ content: 'One\ntwo', sender_email: null, sender_phone: '+49 30 123456' });
  expect(request?.headers).toMatchObject({
    'idempotency-key': KEY,
    'x-forwarded-for': '127.0.0.1',
    'x-front-door': SECRET,
    'content-type': 'application/json',
  });
});

test('an answer in a thread goes to the thread, and leads back to it', async () => {
  answer = answering(201, { id: 'm' }, { 'X-Position': '18' });
  const { headers } = await post({ key: KEY, content: 'Yes.' }, {}, `/t/${TOKEN}?lang=de`);
  expect(headers.location).toBe(`/t/${TOKEN}?sent=18&lang=de`);
  expect(sent.map(({ request, body }) => [request.url, body])).toEqual([
    [`/api/threads/${TOKEN}/messages`, { content: 'Yes.' }],
  ]);
});

test.each([
  ['contact', 'PUT', { sender_email: 'a@example.org', sender_phone: null }],
  ['withdrawal', 'DELETE', {}],
])('the form %s of a thread is a command of its own', async (form, method, body) => {
  answer = answering(200, {}, { 'X-Position': '19' });
  const fields = { key: KEY, form, email: 'a@example.org', content: 'not of this form' };
  const { status, headers } = await post(fields, {}, `/t/${TOKEN}`);
  expect([status, headers.location]).toEqual([303, `/t/${TOKEN}?sent=19&form=${form}`]);
  const [{ request, body: told } = {}] = sent;
  expect([request?.method, request?.url]).toEqual([method, `/api/threads/${TOKEN}/contact`]);
  expect(told).toEqual(body);
  // A reply that is sent from the same page afterwards has another key.
  expect(request?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/u);
  expect(request?.headers['idempotency-key']).not.toBe(KEY);
});

test('a code has no such form: what comes with it is a message', async () => {
  await post({ key: KEY, form: 'withdrawal', content: 'Words' });
  expect(sent[0]?.request.method).toBe('POST');
});

test.each([400, 409, 422, 429])(
  'a refusal with %i comes back as the page, with what was typed',
  async (refusal) => {
    const problem = { type: 'urn:problem:x', status: refusal, detail: '</script><b>' };
    answer = answering(refusal, problem, { 'Retry-After': '30' });
    const answered = await post({ key: KEY, content: '<i>Words</i>', email: 'a@b' });
    expect([answered.status, answered.headers['retry-after']]).toEqual([refusal, '30']);
    expect(answered.html).not.toContain('<i>');
    expect(answered.html).not.toContain('<b>');
    const data = pageData(answered.html);
    expect(data.refused).toEqual({
      form: 'message',
      typed: { content: '<i>Words</i>', email: 'a@b', phone: '' },
      answer: { status: refusal, body: problem },
    });
    // The next attempt is another message, so it gets another key.
    expect(data.key).not.toBe(KEY);
  },
);

test.each([
  ['a store that is away', answering(503, {})],
  ['a fault', answering(500, {})],
  ['an answer of another shape', answering(201, { id: 'm' })],
  ['a token that would lead elsewhere', answering(201, { thread_token: '/evil.example' })],
  ['no answer', (request: IncomingMessage) => void request.socket.destroy()],
])('with %s the page keeps the words', async (_what, listener) => {
  answer = listener;
  const { status, html } = await post({ key: KEY, content: 'Words' });
  expect(status).toBe(503);
  expect(pageData(html).refused?.typed.content).toBe('Words');
});

test('what may have arrived goes under the same key again', async () => {
  answer = answering(503, {});
  expect(pageData((await post({ key: KEY, content: 'Words' })).html).key).toBe(KEY);
});

test.each(['', 'short', `${KEY}\r\nX-Evil: 1`, '__proto__'])(
  'a key such as %j, which is not ours, is not sent on',
  async (key) => {
    const { status, html } = await post({ key, content: 'Words' });
    expect([status, sent.length]).toEqual([400, 0]);
    expect(pageData(html).key).toMatch(/^[\da-f-]{36}$/u);
  },
);

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a name beside this one', { 'Sec-Fetch-Site': 'same-site' }],
  ['another site, in an old browser', { Origin: 'https://evil.example' }],
  ['what is no address', { Origin: 'evil' }],
])('a form of %s is refused', async (_whose, headers) => {
  expect((await post({ key: KEY, content: 'Words' }, headers)).status).toBe(403);
  expect(sent).toEqual([]);
});

test.each([
  ['this site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['this site, in an old browser', { Origin: 'https://tags.example' }],
  ['a page without a referrer, in an old browser', { Origin: 'null' }],
])('a form of %s is taken', async (_whose, headers) => {
  expect((await post({ key: KEY, content: 'Words' }, headers)).status).toBe(303);
});

test.each([
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencoded, application/json',
  '',
])('the content type %j is refused', async (type) => {
  const { status } = await post('content=x', { 'Content-Type': type });
  expect([status, sent.length]).toEqual([415, 0]);
});

test('a packed, an oversized and a cut-off form are refused', async () => {
  expect((await post('content=x', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect((await post(`content=${'a'.repeat(70_000)}`)).status).toBe(413);
  expect(sent).toEqual([]);
});

test.each(['/', '/features', '/auth', '/nothing', '/t/', '/t/a.b', `/${UID}/more`])(
  'nothing is sent to %s',
  async (path) => {
    const { status, headers } = await post({ key: KEY, content: 'Words' }, {}, path);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

test('a page is read or sent, and nothing else', async () => {
  const response = await fetch(`${fixture.url}/${UID}`, { method: 'PUT', body: 'x' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('broken escapes do no harm, and many fields are refused', async () => {
  const form = `key=${KEY}&content=%zz%ff%00x&content=second`;
  expect((await post(form)).status).toBe(303);
  expect(sent[0]?.body).toMatchObject({ sender_email: null });
  const many = Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&');
  expect((await post(`${form}&${many}`)).status).toBe(400);
  expect((await post(`${form}${'&'.repeat(50)}`)).status).toBe(400);
  expect(sent.length).toBe(1);
});
