import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';
import { pageData } from './testing/page-data.ts';

const PUBLIC = 'https://qr.operator.example';
const OWN = 'tags.bikeshop.example';
const UID = '7K3M9QXT';
const OTHERS = '8P4N2RYV';

let queryApi: Upstream;
let commandApi: Upstream;
let fixture: FrontDoorFixture;
/** The domains that the query API knows, and what it was asked. */
const served = new Set<string>();
const asked: { readonly url: string; readonly authorization: unknown; readonly host: unknown }[] =
  [];

const note = ({ url = '', headers }: IncomingMessage): void =>
  void asked.push({ url, authorization: headers.authorization, host: headers['x-forwarded-host'] });

const answerQuery: RequestListener = (incoming, response) => {
  note(incoming);
  const url = new URL(incoming.url ?? '/', 'http://api');
  const domain = url.searchParams.get('domain') ?? '';
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname === '/api/domains') return void answer(served.has(domain) ? 200 : 404, {});
  if (url.pathname === `/api/qr/${UID}`) return void answer(200, { uid: UID, domain: OWN });
  if (url.pathname === `/api/qr/${OTHERS}`) return void answer(200, { uid: OTHERS });
  return void answer(404, {});
};

beforeAll(async () => {
  queryApi = await startUpstream(answerQuery);
  commandApi = await startUpstream((incoming, response) => {
    note(incoming);
    incoming.resume();
    response.writeHead(201).end(JSON.stringify({ thread_token: 'abc' }));
  });
  fixture = await startFrontDoorFixture(commandApi.url, queryApi.url, {
    publicUrl: PUBLIC,
    shortUrl: 'https://t.ag',
  });
});
beforeEach(() => {
  served.clear();
  served.add(OWN);
  asked.length = 0;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([queryApi.stop(), commandApi.stop()]);
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks under a name. */
async function ask(path: string, host: string, { method = 'GET', headers, body = '' }: Sent = {}) {
  const sent = request(`${fixture.url}${path}`, { method, headers: { ...headers, Host: host } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: given } = answer;
  return { status, location: given.location, headers: given, content: await text(answer) };
}
const shortly = async (path: string, host = OWN) => {
  const { status, location } = await ask(path, host);
  return [status, location];
};

test('under its domain an organisation has the pages of its codes, and what they load', async () => {
  const page = await ask(`/${UID}`, OWN);
  expect(page.status).toBe(200);
  expect(page.content).toContain(`<title>finder &lt;${UID}`);
  expect(page.headers['strict-transport-security']).toBeUndefined();
  expect(page.headers['set-cookie']).toBeUndefined();
  const atOperator = await ask(`/${UID}`, 'qr.operator.example');
  expect(atOperator.headers).toHaveProperty('strict-transport-security');
  // A link to the sign-in is for pages under the domain alone (docs/adr/0191).
  expect(pageData(page.content)).toMatchObject({ isAtOwnDomain: true, origin: PUBLIC });
  expect(pageData(atOperator.content)).toMatchObject({ isAtOwnDomain: false });
  expect(await shortly('/assets/main-abc123.js')).toEqual([200, undefined]);
  expect(await shortly('/favicon.svg')).toEqual([200, undefined]);
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${PUBLIC};`);
});

test('codes of others, unknown ones and all other pages are led to the operator', async () => {
  for (const path of [`/${OTHERS}?lang=de`, '/AAAAAAAA', '/', '/admin', '/auth?next=/dashboard']) {
    expect(await shortly(path), path).toEqual([307, `${PUBLIC}${path}`]);
  }
  for (const path of ['/index.html', '/robots.txt', '/features', '/t/abc', '//evil.example/x']) {
    expect(await shortly(path), path).toEqual([307, `${PUBLIC}${path}`]);
  }
  const navigate = { 'Sec-Fetch-Mode': 'navigate' };
  const thread = await ask('/t/abc?sent=0', OWN, { headers: navigate });
  expect([thread.status, thread.location]).toEqual([307, `${PUBLIC}/t/abc?sent=0`]);
  expect(await shortly('/service-worker.js')).toEqual([404, undefined]);
  expect(await shortly('/healthz')).toEqual([200, undefined]);
});

test('the forms of a page are taken, from the same address alone', async () => {
  const body = 'content=Found+it&key=3f6c1f0e-7f0b-4b52-9a7d-6f1d1c4d9a31';
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const send = (headers: Record<string, string>) =>
    ask(`/${UID}`, OWN, { method: 'POST', headers: { ...form, ...headers }, body });
  const taken = await send({ Origin: `https://${OWN}` });
  expect([taken.status, taken.location]).toEqual([303, `${PUBLIC}/t/abc?sent=0`]);
  expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
  for (const path of ['/admin', '/t/abc']) {
    const { status } = await ask(path, OWN, { method: 'POST', headers: form, body });
    expect(status).toBe(405);
  }
});

test('no account is reached under it: other calls are refused, and tokens are dropped', async () => {
  const headers = { Authorization: 'Bearer token', Cookie: 'session=1' };
  const own = ['/api/user/profile', '/api/admin/users', '/api/auth/login', '/api', '/api/domains'];
  for (const path of [...own, '/api/qr', '/api/threads/abc', '/api/openapi.json', '/API/qr/x']) {
    expect((await ask(path, OWN, { headers })).status, path).not.toBe(200);
  }
  expect((await ask('/api/auth/login', OWN, { method: 'POST', headers })).status).toBe(404);
  asked.length = 0;
  expect((await ask(`/api/qr/${UID}`, OWN, { headers })).status).toBe(200);
  expect((await ask(`/api/qr/${UID}/claim`, OWN, { method: 'POST', headers })).status).toBe(201);
  expect(asked.map(({ url, authorization }) => [url, authorization])).toEqual([
    [`/api/qr/${UID}`, undefined],
    [`/api/qr/${UID}/claim`, undefined],
  ]);
});

test.each([OWN.toUpperCase(), `${OWN}.`, `${OWN}:443`, `${OWN}.:8443`])(
  'the name is known as %s',
  async (host) => {
    expect(await shortly('/admin', host)).toEqual([307, `${PUBLIC}/admin`]);
  },
);

test('names of the operator, machines and strangers are served as before', async () => {
  served.add('qr.operator.example').add('t.ag').add('localhost').add('127.0.0.1');
  expect(await shortly('/admin', 'qr.operator.example')).toEqual([200, undefined]);
  expect(await shortly('/admin', 't.ag')).toEqual([307, `${PUBLIC}/admin`]);
  const machines = ['localhost:3000', '127.0.0.1', '[::1]:80', '2130706433', 'tags', 'a.internal'];
  const broken = [
    `${'a'.repeat(300)}.example`,
    `${OWN}:443:1`,
    `user@${OWN}`,
    `${OWN}..`,
    `x ${OWN}`,
  ];
  for (const host of [...machines, ...broken]) {
    expect(await shortly('/admin', host), host).toEqual([200, undefined]);
  }
  expect(asked.filter(({ url }) => url.startsWith('/api/domains'))).toEqual([]);
  for (const host of ['stranger.example', `sub.${OWN}`, 'bikeshop.example', `${OWN}.example`]) {
    expect(await shortly('/admin', host), host).toEqual([200, undefined]);
  }
});

test('what a request says of another host counts for nothing', async () => {
  const headers = { 'X-Forwarded-Host': OWN, Forwarded: `host=${OWN}`, 'X-Host': OWN };
  expect((await ask('/admin', 'stranger.example', { headers })).status).toBe(200);
  const other = { 'X-Forwarded-Host': 'qr.operator.example' };
  expect((await ask('/admin', OWN, { headers: other })).status).toBe(307);
  expect(asked.every(({ host }) => host === undefined)).toBe(true);
});
