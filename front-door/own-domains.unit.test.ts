import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { ApiAnswer, ApiRequest, ApiTarget } from './api-target.ts';
import { OwnDomains } from './own-domains.ts';

/** An API that knows one domain, as long as it is not away. */
class Api implements ApiTarget {
  readonly asked: ApiRequest[] = [];
  domain = 'tags.example';
  isAway = false;

  send(request: ApiRequest) {
    this.asked.push(request);
    const statusCode = request.url.endsWith(`=${this.domain}`) ? 200 : 404;
    const answer: ApiAnswer = { statusCode, headers: {}, body: Buffer.from('{}') };
    const isAway = this.isAway;
    return {
      answer: isAway ? Promise.reject(new Error('away')) : Promise.resolve(answer),
      allowSilence: () => undefined,
      abort: () => undefined,
    };
  }

  close(): void {
    this.asked.length = 0;
  }
}

function start() {
  const api = new Api();
  const clock = { now: 0 };
  const domains = new OwnDomains({
    queryApi: api,
    secret: 'secret',
    publicUrl: 'https://qr.example.org',
    shortUrl: undefined,
    now: () => clock.now,
  });
  const of = (host?: string) =>
    domains.of({ headers: { host } } as unknown as IncomingMessage, '203.0.113.7');
  return { api, clock, of };
}

test('a name is asked for once in some seconds, on behalf of whoever came', async () => {
  const { api, clock, of } = start();
  const answers = await Promise.all([of('tags.example'), of('TAGS.example:443')]);
  expect(answers).toEqual(['tags.example', 'tags.example']);
  expect([await of('tags.example'), await of('other.example'), await of('other.example')]).toEqual([
    'tags.example',
    null,
    null,
  ]);
  expect(api.asked.map(({ url }) => url)).toEqual([
    '/api/domains?domain=tags.example',
    '/api/domains?domain=other.example',
  ]);
  expect(api.asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
  clock.now = 5000;
  api.domain = 'other.example';
  expect(await of('other.example')).toBe('other.example');
});

test('a domain stays known while the API is away, and is given up once the API says so', async () => {
  const { api, clock, of } = start();
  await of('tags.example');
  api.isAway = true;
  clock.now = 60_000;
  expect(await of('tags.example')).toBe('tags.example');
  expect(await of('unknown.example')).toBeNull();
  api.isAway = false;
  api.domain = '';
  await expect.poll(() => of('tags.example')).toBeNull();
});

test('a flood of names is bounded, and costs the domain nothing', async () => {
  const { api, of } = start();
  for (let index = 0; index < 3000; index += 1) await of(`x${index}.example`);
  expect(await of('tags.example')).toBe('tags.example');
  api.asked.length = 0;
  await of('x2999.example');
  expect(api.asked).toEqual([]);
  await of('x0.example');
  expect(api.asked).toHaveLength(1);
});

test('requests without a name, and those under the name of the operator, ask nothing', async () => {
  const { api, of } = start();
  for (const host of [
    undefined,
    '',
    'qr.example.org',
    'localhost',
    '127.0.0.1:80',
    'a b.example',
  ]) {
    expect(await of(host)).toBeNull();
  }
  expect(api.asked).toEqual([]);
});
