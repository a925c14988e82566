import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startFrontDoorFixture } from './testing/front-door-fixture.ts';

const NOWHERE = 'http://127.0.0.1:9';
const PUBLIC = 'https://tags.example';

/** Opens a front door, and sends it requests for a host, as a browser does. */
async function door(shortUrl: string | undefined) {
  const fixture = await startFrontDoorFixture(NOWHERE, NOWHERE, { publicUrl: PUBLIC, shortUrl });
  onTestFinished(() => fixture.stop());
  return (path: string, host: string, method = 'GET') => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly [unknown, unknown]>();
    request(`${fixture.url}${path}`, { method, headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on('error', reject)
      .end();
    return promise;
  };
}

test('a label with the short address leads to the public one, with its query', async () => {
  const ask = await door('https://t.ag');
  expect(await ask('/7K3M9QXT?x=1', 't.ag')).toEqual([307, `${PUBLIC}/7K3M9QXT?x=1`]);
  expect(await ask('/7K3M9QXT', 'T.AG')).toEqual([307, `${PUBLIC}/7K3M9QXT`]);
});

test('health checks, the public address and products without a short one are as before', async () => {
  const ask = await door('https://t.ag');
  expect(await ask('/healthz', 't.ag')).toEqual([200, undefined]);
  expect(await ask('/', 'tags.example')).toEqual([200, undefined]);
  const without = await door(undefined);
  expect(await without('/', 't.ag')).toEqual([200, undefined]);
});

test('a target that looks like another address leads nowhere else', async () => {
  const ask = await door('https://t.ag');
  for (const path of ['//evil.example/x', '/@evil.example']) {
    const [, location] = await ask(path, 't.ag');
    expect(String(location).startsWith(`${PUBLIC}/`)).toBe(true);
  }
});
