import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

let product: StartedProduct;
let token: string;
let admin: string;
let uid: string;

beforeAll(async () => {
  product = await startProduct();
  const api = new DemoApi(product.url);
  const account = { username: 'doris', password: 'plum kettle orbit' };
  token = String((await api.send('/auth/register', account))['access_token']);
  admin = await api.signIn(product.admin.username, product.admin.password);
  for (let count = 0; count < 9; count += 1) {
    uid = String((await api.send('/qr/generate', { title: `Bag ${count}` }, token))['uid']);
  }
  await api.read(`/qr/${uid}`);
});
afterAll(() => product.stop());

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request as a browser does; the body is not decoded. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
  const outgoing = request(product.url + path, {
    headers: { Authorization: `Bearer ${path.includes('admin') ? admin : token}`, ...headers },
  }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: received } = incoming;
  return { status, headers: received, body: await buffer(incoming) };
}

/** The answer without the time of an export. */
const read = (text: string): unknown => ({ ...JSON.parse(text), exported_at: null });

describe('answers of the APIs', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const paths = ['/api/user/qr-codes', '/api/openapi.json', '/api/user/export'];
  test.each(paths.flatMap((path) => [[path, 'br'] as const, [path, 'gzip'] as const]))(
    '%s comes packed by %s',
    async (path, encoding) => {
      const plain = await get(path, { 'Accept-Encoding': 'identity' });
      const packed = await get(path, { 'Accept-Encoding': encoding });
      expect([plain.status, packed.status]).toEqual([200, 200]);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      for (const { headers } of [plain, packed]) expect(headers.vary).toBe('Accept-Encoding');
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(read(unpack[encoding](packed.body).toString())).toEqual(read(plain.body.toString()));
    },
  );

  test('a list for a spreadsheet comes packed, as it is made', async () => {
    const { headers, body } = await get('/api/admin/audit.csv', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString().split('\n').length).toBeGreaterThan(9);
  });

  test.each([
    ['what is tiny', () => `/api/qr/${uid}`],
    ['a picture', () => `/api/qr/${uid}/image.png`],
    ['a refusal', () => '/api/qr/22222222'],
  ])('%s comes as it is', async (_what, path) => {
    const { headers, body } = await get(path(), { 'Accept-Encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  test('events come one by one', async () => {
    const outgoing = request(`${product.url}/api/user/live`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' },
    }).end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(incoming.headers['content-encoding']).toBeUndefined();
    const [first] = (await once(incoming, 'data')) as [Buffer];
    expect(first.toString()).toContain('event: ready');
    outgoing.destroy();
  });
});

test.each([
  ['/', 'no-cache'],
  ['/pricing', 'no-cache'],
  ['/dashboard', 'no-cache'],
  ['/service', 'no-cache'],
  ['/robots.txt', 'no-cache'],
  ['/api/stats', 'no-cache'],
  ['/api/user/profile', 'no-store'],
  ['/api/nothing', 'no-store'],
])('%s is kept by nobody without asking: %s', async (path, caching) => {
  expect((await get(path)).headers['cache-control']).toBe(caching);
});

test('the page of a code is kept nowhere, its files for ever', async () => {
  const { headers, body } = await get(`/${uid}`);
  expect(headers['cache-control']).toBe('no-store');
  const files = new Set([...body.toString().matchAll(/\/assets\/[^" ]+/gu)].map(([file]) => file));
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const asset = await get(file);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('every answer has its name and its rules', async () => {
  for (const path of ['/', '/pricing', `/${uid}`, '/nothing/there', '/robots.txt', '/api/stats']) {
    const { headers } = await get(path, { 'X-Request-Id': 'a-name-of-ours' });
    expect(headers['x-request-id']).not.toBe('a-name-of-ours');
    expect((await get(path)).headers['x-request-id']).toMatch(/^[\w-]{36}$/u);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:/u);
    expect(policy.includes('sandbox')).toBe(path.startsWith('/api/'));
  }
});

const send = async (method: string, path: string, type: string, size: number) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': type,
      Authorization: `Bearer ${path.includes('admin') ? admin : token}`,
    },
    body: 'x'.repeat(size),
  });
  const body = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, detail: body['detail'] };
};

describe('a body that is too large', () => {
  const KB = 1024;
  const MB = KB * KB;
  const image = 'image/png';
  const JSON_TYPE = 'application/json';
  const product404 = '/admin/products/6f2f0d1c-1f0e-4e0a-9b61-0d5a3c6f7e21/image';
  test.each([
    ['a message', 'POST', () => `/qr/${uid}/message`, JSON_TYPE, 64 * KB, '64 kB'],
    ['a sign-in', 'POST', () => '/auth/login', JSON_TYPE, 64 * KB, '64 kB'],
    ['a code', 'POST', () => '/qr/generate', JSON_TYPE, 64 * KB, '64 kB'],
    ['a greeting image', 'PUT', () => `/qr/${uid}/greeting-image`, image, 2 * MB, '2 MB'],
    ['a photo', 'POST', () => `/qr/${uid}/photos`, image, 8 * MB, '8 MB'],
    ['a voice note', 'POST', () => `/qr/${uid}/voice-notes`, 'audio/webm', 1.5 * MB, '1.5 MB'],
    ['a picture of a product', 'PUT', () => product404, image, 2 * MB, '2 MB'],
  ])('as %s is refused in words', async (_what, method, path, type, size, words) => {
    expect(await send(method, path(), type, size + 1)).toEqual({
      status: 413,
      detail: `This is too large. It may have at most ${words}.`,
    });
    // A body within the bounds may be refused, but not for its size.
    expect((await send(method, path(), type, size)).status).not.toBe(413);
  });
});

/** Sends a request with exactly this body; with null it has neither a body nor its length. */
async function call(method: string, path: string, body: string | null) {
  const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const type = body === '{}' ? { 'Content-Type': 'application/json' } : {};
  const headers = { Authorization: `Bearer ${admin}`, ...length, ...type };
  const outgoing = request(`${product.url}/api${path}`, { method, headers }).end(body ?? undefined);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  await buffer(incoming);
  return incoming.statusCode;
}

const first = async (path: string, list: string): Promise<string> => {
  const answer = await new DemoApi(product.url).read(path, admin);
  const [entry] = answer[list] as readonly { readonly id: string }[];
  return entry?.id ?? '';
};
const userId = async () => first('/admin/users?search=doris', 'users');
const batchId = () => first('/admin/qr-batches', 'batches');
/** A sign-in link from the outbox of mock mode. */
async function linkToken(): Promise<string> {
  const api = new DemoApi(product.url);
  const address = `finder-${crypto.randomUUID()}@example.com`;
  await api.send('/auth/request', { identifier: address });
  for (;;) {
    const { notices } = await api.read('/admin/outbox', admin);
    const notice = (notices as readonly { to: string; text: string }[]).find(
      ({ to }) => to === address,
    );
    const found = /\/auth\/([\w-]+)/u.exec(notice?.text ?? '')?.[1];
    if (found !== undefined) return found;
    await pause(100);
  }
}

describe('a call without a payload', () => {
  beforeAll(async () => {
    const batch = { quantity: 1, purpose: 'testing', notes: '' };
    await new DemoApi(product.url).send('/admin/bulk-generate-qr', batch, admin);
  });

  const calls: readonly (readonly ['GET' | 'POST', () => string | Promise<string>])[] = [
    ['GET', () => '/stats'],
    ['POST', async () => `/auth/verify/${await linkToken()}`],
    ['GET', () => '/user/profile'],
    ['GET', () => '/user/qr-codes'],
    ['GET', () => '/user/messages'],
    ['GET', () => `/qr/${uid}`],
    ['GET', () => '/admin/stats'],
    ['GET', () => '/admin/users'],
    ['GET', () => '/admin/messages'],
    ['GET', () => '/admin/system-settings'],
    ['POST', async () => `/admin/users/${await userId()}/toggle-status`],
    ['GET', () => '/admin/qr-batches'],
    ['GET', async () => `/admin/qr-batch/${await batchId()}/codes`],
    ['POST', async () => `/admin/qr-batch/${await batchId()}/mark-printed`],
    ['GET', async () => `/admin/qr-batch/${await batchId()}/download-csv`],
    ['GET', () => '/admin/products'],
    ['GET', () => '/store/qr-packs'],
    ['GET', () => '/store/products'],
  ];
  test.each(calls)(
    '%s %s takes no body and an empty one, and what is sent takes {}',
    async (method, path) => {
      // A GET with a body could be framed differently by another program.
      for (const body of method === 'GET' ? [null, ''] : [null, '', '{}']) {
        const at = await path();
        expect([at, body, await call(method, at, body)]).toEqual([at, body, 200]);
      }
    },
  );
});
