import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { findLastingPort } from '@app/embedded/testing/lasting-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  SECRET,
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';

interface Echo {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Event streams that the query API holds open at the moment. */
const streams: ServerResponse[] = [];

/** Answers which API it is and what reached it. */
function echo(name: string): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const body = Buffer.concat(chunks).toString();
      response.statusCode = url === '/api/missing' ? 404 : 200;
      response.setHeader('X-Position', '42');
      response.end(JSON.stringify({ name, method, url, headers, body }));
    });
  };
}

const answerQuery: RequestListener = (request, response) => {
  if (request.url !== '/api/live') {
    echo('query')(request, response);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  streams.push(response);
};

const answerCommand: RequestListener = (request, response) => {
  if (request.url === '/api/cut') {
    response.writeHead(200, { 'Content-Length': 100 }).write('half');
    setTimeout(() => response.destroy(), 20);
  } else {
    echo('command')(request, response);
  }
};

let command: Upstream;
let query: Upstream;
let fixture: FrontDoorFixture;

beforeAll(async () => {
  command = await startUpstream(answerCommand, await findLastingPort());
  query = await startUpstream(answerQuery);
  fixture = await startFrontDoorFixture(command.url, query.url);
});

afterAll(async () => {
  await fixture.stop();
  await command.stop();
  await query.stop();
});

async function call(path: string, init?: RequestInit): Promise<Echo> {
  const response = await fetch(fixture.url + path, init);
  return (await response.json()) as Echo;
}

/** Opens an event stream through the front door; `api` is the end at which the API writes. */
async function openStream() {
  const abort = new AbortController();
  const response = await fetch(`${fixture.url}/api/live`, { signal: abort.signal });
  const api = streams.pop();
  if (api === undefined || response.body === null) throw new Error('The stream did not open.');
  return { response, api, reader: response.body.getReader(), abort };
}

test('reads go to the query API, all else to the command API', async () => {
  expect(await call('/api/codes?page=2')).toMatchObject({
    name: 'query',
    url: '/api/codes?page=2',
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await call('/api/codes', { method })).toMatchObject({ name: 'command', method });
  }
  const head = await fetch(`${fixture.url}/api/codes`, { method: 'HEAD' });
  expect([head.status, head.headers.get('x-position')]).toEqual([200, '42']);
});

test('bodies and headers arrive as they were sent', async () => {
  const body = JSON.stringify({ text: 'ünïcode '.repeat(5000) });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' };
  const echoed = await call('/api/messages', { method: 'POST', body, headers });
  expect(echoed.body).toBe(body);
  expect(echoed.headers).toMatchObject({
    'idempotency-key': 'k1',
    'content-length': String(Buffer.byteLength(body)),
  });
});

test('an API gets the headers that it reads, the proof of the door, and no others', async () => {
  const headers = { Cookie: 'a=b', Referer: `${fixture.url}/t/secret`, 'X-Front-Door': 'guess' };
  const echoed = await call('/api/a', { headers });
  expect(echoed.headers['x-front-door']).toBe(SECRET);
  expect(Object.keys(echoed.headers)).not.toContain('cookie');
  expect(Object.keys(echoed.headers)).not.toContain('referer');
});

test('what is not found under /api is for the APIs to say', async () => {
  const response = await fetch(`${fixture.url}/api/missing`);
  expect([response.status, ((await response.json()) as Echo).name]).toEqual([404, 'query']);
});

test('the APIs hear who asks from us alone, whatever a caller writes', async () => {
  expect((await call('/api/a')).headers['x-forwarded-for']).toBe('127.0.0.1');
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await call('/api/a', { headers })).headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('a request has one id, given by the door, from the door to the API and back', async () => {
  const response = await fetch(`${fixture.url}/api/a`);
  const { headers } = (await response.json()) as Echo;
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/u);
  expect(response.headers.get('x-request-id')).toBe(headers['x-request-id']);
  const theirs = 'a-name-of-theirs';
  expect((await call('/api/a', { headers: { 'X-Request-Id': theirs } })).headers).toMatchObject({
    'x-request-id': expect.not.stringContaining(theirs) as string,
  });
});

test('an event stream may be silent for longer than an answer', async () => {
  const silent = await startUpstream((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    setTimeout(() => response.end('data: at last\n\n'), 500);
  });
  const other = await startFrontDoorFixture(command.url, silent.url, { silenceMs: 200 });
  expect(await (await fetch(`${other.url}/api/live`)).text()).toBe('data: at last\n\n');
  await other.stop();
  await silent.stop();
});

test('an API that says nothing is given up', async () => {
  const still = await startUpstream(() => undefined);
  const other = await startFrontDoorFixture(command.url, still.url, { silenceMs: 200 });
  const answer = await fetch(`${other.url}/api/a`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('1');
  await other.stop();
  await still.stop();
});

test('an event stream is open at once and passes each event on by itself', async () => {
  const { response, api, reader, abort } = await openStream();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  for (const text of ['data: one\n\n', 'data: two\n\n']) {
    api.write(text);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(text);
  }
  const closed = once(api, 'close');
  abort.abort();
  await closed;
});

test('the refusal of a large body reaches the sender', async () => {
  const body = 'x'.repeat(10_000_000);
  const response = await fetch(`${fixture.url}/api/a`, { method: 'POST', body });
  expect(response.status).toBe(413);
});

test('an answer that breaks off is not taken for a whole one', async () => {
  const response = await fetch(`${fixture.url}/api/cut`, { method: 'POST' });
  await expect(response.text()).rejects.toThrow('terminated');
});

test('an API that is away is a 503 that says when to ask again, until it is back', async () => {
  await command.stop();
  const response = await fetch(`${fixture.url}/api/codes`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 503, type: 'urn:problem:store-away' });
  expect(await call('/api/codes')).toMatchObject({ name: 'query' });
  command = await startUpstream(answerCommand, Number(new URL(command.url).port));
  expect(await call('/api/codes', { method: 'POST' })).toMatchObject({ name: 'command' });
});

test('stopping ends event streams at once and lets other requests finish', async () => {
  const asked = Promise.withResolvers<void>();
  const slow = await startUpstream((_request, response) => {
    asked.resolve();
    setTimeout(() => response.end('done'), 300);
  });
  const other = await startFrontDoorFixture(slow.url, query.url);
  const stream = await fetch(`${other.url}/api/live`);
  const answer = fetch(`${other.url}/api/slow`, { method: 'POST' });
  await asked.promise;
  const started = performance.now();
  await other.stop();
  expect(performance.now() - started).toBeLessThan(7000);
  expect(await (await answer).text()).toBe('done');
  await expect(stream.text()).rejects.toThrow('terminated');
  await slow.stop();
});
