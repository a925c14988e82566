import { randomInt } from 'node:crypto';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

/** A tenth of the default limits: 60 look-ups, 6 claims and so on within ten minutes. */
const SCALE = 0.1;
/** Each process allows a fifth of a limit by itself before it asks the store. */
const LOOSE = 1.2;

let product: StartedProduct;
let token: string;
let uid: string;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  // The front door trusts a proxy, here the test, to name the address of the caller.
  const environment = { RATE_LIMIT_SCALE: String(SCALE), TRUSTED_PROXIES: '127.0.0.1' };
  [product, picture] = await Promise.all([startProduct({ environment }), somePicture()]);
  const api = new DemoApi(product.url);
  const account = { username: 'guess', password: 'plum kettle orbit' };
  token = String((await api.send('/auth/register', account))['access_token']);
  uid = String((await api.send('/qr/generate', { title: 'Bag' }, token))['uid']);
  await api.read(`/qr/${uid}`);
});
afterAll(() => product.stop());

const SYMBOLS = '0123456789ACDEFGHJKMNPQRTVWXY';
const someUid = (): string =>
  Array.from({ length: 8 }, () => SYMBOLS[randomInt(SYMBOLS.length)] ?? '0').join('');

type Try = (uid: string, caller: string) => Promise<Response>;

const from = (caller: string) => ({ 'X-Forwarded-For': caller });
const read =
  (path: (uid: string) => string): Try =>
  (code, caller) =>
    fetch(product.url + path(code), { headers: from(caller) });
const UPLOADS = {
  picture: { type: 'image/png', file: () => picture },
  voice: { type: 'audio/webm', file: () => someVoiceNote() },
};
const write =
  (method: string, path: (uid: string) => string, body: object | keyof typeof UPLOADS): Try =>
  (code, caller) =>
    fetch(`${product.url}/api/qr/${path(code)}`, {
      method,
      headers: {
        ...from(caller),
        'Content-Type': typeof body === 'string' ? UPLOADS[body].type : 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: typeof body === 'string' ? UPLOADS[body].file() : JSON.stringify(body),
    });

const NO_IMAGE = '6f2f0d1c-1f0e-4e0a-9b61-0d5a3c6f7e21';
const LOOK_UPS = 600;
/** Every way to try a uid, with its default limit. */
const WAYS: readonly (readonly [name: string, attempt: Try, limit: number])[] = [
  ['its page', read((code) => `/${code}`), LOOK_UPS],
  ['its public state', read((code) => `/api/qr/${code}`), LOOK_UPS],
  ['its image', read((code) => `/api/qr/${code}/image.svg`), LOOK_UPS],
  ['its image in pixels', read((code) => `/api/qr/${code}/image.png`), LOOK_UPS],
  ['its picture', read((code) => `/api/qr/${code}/greeting-image/${NO_IMAGE}`), LOOK_UPS],
  ['a message', write('POST', (code) => `${code}/message`, { content: 'Hi' }), 20],
  ['a photo', write('POST', (code) => `${code}/photos`, 'picture'), 30],
  ['a voice note', write('POST', (code) => `${code}/voice-notes`, 'voice'), 30],
  ['a claim', write('POST', (code) => `${code}/claim`, { title: 'Mine' }), 60],
  ['a change', write('PATCH', (code) => code, { title: 'Mine' }), 60],
  ['a greeting image', write('PUT', (code) => `${code}/greeting-image`, 'picture'), 60],
  ['a greeting image away', write('DELETE', (code) => `${code}/greeting-image`, {}), 60],
];

/** A caller in a network of its own for each way. */
const callerOf = (way: number): string => `198.51.100.${way + 1}`;

test.each(WAYS.map(([name, attempt, limit], way) => ({ name, attempt, limit, way })))(
  'who tries uids out by $name is stopped, and then learns nothing more',
  async ({ attempt, limit, way }) => {
    const caller = callerOf(way);
    const most = Math.ceil(limit * SCALE * LOOSE) + 1;
    let tries = 0;
    let answer = await attempt(someUid(), caller);
    for (; answer.status !== 429 && tries <= most; tries += 1) {
      expect([403, 404]).toContain(answer.status);
      answer = await attempt(someUid(), caller);
    }
    expect([answer.status, tries <= most]).toEqual([429, true]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Even an existing code is not revealed now.
    expect((await attempt(uid, caller)).status).toBe(429);
    // Addresses before the one that the proxy saw make no difference.
    expect((await attempt(uid, `203.0.113.${way}, ${caller}`)).status).toBe(429);
  },
);

test('others go on, and a crowd of scans at one place is no guessing', async () => {
  const scan = read((code) => `/${code}`);
  for (let count = 0; count < LOOK_UPS * SCALE; count += 1) {
    expect((await scan(uid, '192.0.2.1')).status).toBe(200);
  }
  const image = read((code) => `/api/qr/${code}/image.svg`);
  for (let count = 0; count < LOOK_UPS * SCALE * 2; count += 1) {
    expect((await image(uid, '192.0.2.2')).status).toBe(200);
  }
});
