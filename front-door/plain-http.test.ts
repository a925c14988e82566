import { expect, onTestFinished, test } from 'vitest';
import { startFrontDoorFixture } from './testing/front-door-fixture.ts';

const NOWHERE = 'http://127.0.0.1:9';
const PUBLIC = 'https://tags.example';

/** Opens a front door, and asks it as a proxy does. */
async function door(publicUrl: string) {
  const fixture = await startFrontDoorFixture(NOWHERE, NOWHERE, { publicUrl });
  onTestFinished(() => fixture.stop());
  return (path: string, proto: string | null, method = 'GET') =>
    fetch(`${fixture.url}${path}`, {
      method,
      redirect: 'manual',
      headers: proto === null ? {} : { 'X-Forwarded-Proto': proto },
    });
}

test('a page that was asked for in the clear is led to HTTPS, with its query', async () => {
  const ask = await door(PUBLIC);
  for (const proto of ['http', 'https, http']) {
    const { status, headers } = await ask('/auth?next=%2Fx', proto);
    expect([status, headers.get('location')]).toEqual([308, `${PUBLIC}/auth?next=%2Fx`]);
  }
});

test('a call of the API and a form that came in the clear are refused', async () => {
  const ask = await door(PUBLIC);
  for (const [path, method] of [
    ['/api/qr/AAAA1111', 'GET'],
    ['/api/auth/login', 'POST'],
    ['/t/some-token', 'POST'],
  ] as const) {
    const answer = await ask(path, 'http', method);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: 'urn:problem:https-needed' });
  }
});

test('over HTTPS, without a proxy, for health checks and where there is no HTTPS nothing changes', async () => {
  const ask = await door(PUBLIC);
  expect((await ask('/', 'https')).status).toBe(200);
  expect((await ask('/', 'http, https')).status).toBe(200);
  expect((await ask('/', null)).status).toBe(200);
  expect((await ask('/healthz', 'http')).status).toBe(200);
  const plain = await door('http://localhost:3000');
  expect((await plain('/', 'http')).status).toBe(200);
});
