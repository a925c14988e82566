import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inUse } from './metrics.ts';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';
import { openRaw } from './testing/raw-client.ts';

const asked: string[] = [];
let api: Upstream;
let fixture: FrontDoorFixture;

beforeEach(async () => {
  asked.length = 0;
  api = await startUpstream((request, response) => {
    asked.push(request.url ?? '');
    response.end('fine');
  });
});
afterEach(async () => {
  await fixture.stop();
  await api.stop();
});

test('half a body reaches no API, and takes no place there', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, { bounds: { requests: 20 } });
  const half = 'POST /api/a HTTP/1.1\r\nHost: door\r\nContent-Length: 10\r\n\r\nhalf';
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = await openRaw(fixture.door.port);
      socket.write(half);
      return socket;
    }),
  );
  expect((await fetch(`${fixture.url}/api/b`)).status).toBe(200);
  expect(asked).toEqual(['/api/b']);
  const cut = await openRaw(fixture.door.port);
  cut.end(half);
  expect(await text(cut)).toMatch(/^HTTP\/1\.1 400 /u);
  for (const socket of sockets) socket.destroy();
});

const PHOTOS = '/api/qr/7K3M9QXT/photos';
const PNG = { 'Content-Type': 'image/png' };

/** Sends a part of an upload, of 90,000 bytes in all. */
async function begin(bytes: number, from: string) {
  const socket = await openRaw(fixture.door.port);
  const head = `POST ${PHOTOS} HTTP/1.1\r\nHost: door\r\nContent-Type: image/png\r\nX-Forwarded-For: ${from}`;
  socket.write(`${head}\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(bytes)}`);
  return socket;
}
const upload = (bytes: number, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}${PHOTOS}`, {
    method: 'POST',
    body: 'x'.repeat(bytes),
    headers: { ...PNG, ...headers },
  });
const usedBy = async () =>
  (await inUse.get()).values.find(({ labels }) => labels['what'] === 'upload_bytes')?.value;

test('while uploads wait, small bodies have a share of their own', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, { bounds: { uploadBytes: 100_000 } });
  const holding = await Promise.all([begin(80_000, ''), begin(15_000, '')]);
  await expect.poll(usedBy).toBeGreaterThan(90_000);
  const small = { method: 'POST', body: 'x'.repeat(60_000) };
  expect((await fetch(`${fixture.url}/api/a`, small)).status).toBe(200);
  for (const socket of holding) socket.destroy();
});

test('the slowest upload of whoever holds most makes room for another one', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { uploadBytes: 150_000 },
    trustedProxies: ['127.0.0.1'],
  });
  const slow = await begin(30_000, '192.0.2.1');
  const fast = await begin(60_000, '192.0.2.1');
  const other = await begin(50_000, '192.0.2.2');
  await expect.poll(usedBy).toBe(140_000);
  const ended = text(slow);
  expect((await upload(20_000, { 'X-Forwarded-For': '192.0.2.3' })).status).toBe(200);
  expect(await ended).toMatch(/^HTTP\/1\.1 503 [^]*too-many-uploads/u);
  await expect.poll(usedBy).toBe(110_000);
  expect([fast.destroyed, other.destroyed]).toEqual([false, false]);
  for (const socket of [fast, other]) socket.destroy();
});

test('one address makes room among its own uploads', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url, {
    bounds: { uploadBytesPerAddress: 100_000 },
  });
  const holding = await begin(80_000, '');
  await expect.poll(usedBy).toBe(80_000);
  expect((await upload(70_000)).status).toBe(200);
  expect(await text(holding)).toMatch(/^HTTP\/1\.1 503 /u);
});

test('a large body is taken only where a call takes one', async () => {
  fixture = await startFrontDoorFixture(api.url, api.url);
  const post = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${fixture.url}${path}`, { method: 'POST', body: 'x'.repeat(70_000), headers }))
      .status;
  expect(await post(PHOTOS, PNG)).toBe(200);
  expect(await post('/api/nothing', PNG)).toBe(413);
  expect(await post(PHOTOS, { 'Content-Type': 'application/json' })).toBe(413);
  expect(asked).toEqual([PHOTOS]);
});
