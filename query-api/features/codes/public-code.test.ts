import { beforeAll, describe, expect, test } from 'vitest';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { problem } from '../../contract/problem.ts';
import { decode } from '../../testing/decode.ts';
import { newUid } from '../../testing/history.ts';
import { PUBLIC_URL, setUpQueryFixture } from '../../testing/query-fixture.ts';
import { startQueryApi } from '../../start.ts';
import { drawSvg, makeModules } from '../printing/modules.ts';
import { printedLink } from '../printing/printed-link.ts';
import { publicCode } from './public-code-contract.ts';

const fixture = setUpQueryFixture();
let uid: string;
let free: string;

beforeAll(async () => {
  const owner = await fixture.history.user();
  uid = await fixture.history.code(owner.userId, 'Blue bicycle', 'Please write to me');
  const batch = await fixture.history.batch(2);
  free = batch.uids[0] ?? '';
});

describe('GET /qr/{code}', () => {
  test('shows a claimed code', async () => {
    const { status, body, headers } = await fixture.get(`/api/qr/${uid}`);
    expect(status).toBe(200);
    expect(publicCode.parse(body)).toEqual({
      id: uid,
      uid,
      title: 'Blue bicycle',
      greeting_message: 'Please write to me',
      greeting_image: null,
      location_enabled: true,
      type: 'other',
      fields: [],
      is_claimed: true,
      is_accepting_messages: true,
      lost: null,
    });
    expect(headers.get('X-Stale')).toBeNull();
  });

  test('shows nothing of an unclaimed code', async () => {
    const { status, body } = await fixture.get(`/api/qr/${free}`);
    expect(status).toBe(200);
    expect(publicCode.parse(body)).toMatchObject({
      title: null,
      is_claimed: false,
      is_accepting_messages: false,
    });
  });

  test('reads a uid as a person may have typed it', async () => {
    const typed = `${uid.slice(0, 4).toLowerCase()} - ${uid.slice(4)}`.replaceAll('0', 'o');
    const { body } = await fixture.get(`/api/qr/${encodeURIComponent(typed)}`);
    expect(publicCode.parse(body).uid).toBe(uid);
  });

  test('takes no messages for a disabled owner, and does not say why', async () => {
    const owner = await fixture.history.user();
    const code = await fixture.history.code(owner.userId);
    await fixture.get(`/api/qr/${code}`);
    await fixture.pool.query('update read.users set is_active = false where id = $1', [
      owner.userId,
    ]);
    const { body, text } = await fixture.get(`/api/qr/${code}`);
    expect(publicCode.parse(body)).toMatchObject({
      is_claimed: true,
      is_accepting_messages: false,
    });
    expect(text).not.toMatch(/disabled|active/u);
  });

  test.each([
    ['a uid that nobody made', () => newUid()],
    ['no uid', () => 'hello'],
  ])('does not find %s', async (_name, make) => {
    const { status, body, headers } = await fixture.get(`/api/qr/${make()}`);
    expect(status).toBe(404);
    expect(problem.parse(body).detail).toBe('QR code not found');
    expect(headers.get('Content-Type')).toContain('application/problem+json');
  });

  test('many at once get each their own', async () => {
    const owner = await fixture.history.user();
    const mine = [await fixture.history.code(owner.userId, 'One'), uid, free, newUid()];
    await fixture.get(`/api/qr/${uid}`);
    const asked = Array.from({ length: 200 }, (_, index) => mine[index % 4] ?? '');
    const answers = await Promise.all(asked.map((code) => fixture.getNow(`/api/qr/${code}`)));
    answers.forEach(({ status, body }, index) => {
      if (index % 4 === 3) expect(status).toBe(404);
      else expect(publicCode.parse(body).uid).toBe(asked[index]);
    });
  });
});

describe('GET /qr/{code}/image.svg', () => {
  test.each([
    ['claimed', () => uid],
    ['unclaimed', () => free],
  ])('draws the printed link of a code that is %s', async (_name, code) => {
    const { status, headers, text } = await fixture.get(`/api/qr/${code()}/image.svg`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('image/svg+xml');
    expect(headers.get('Cache-Control')).toBe('public, max-age=600');
    const link = `${PUBLIC_URL}/${code()}`.toUpperCase();
    expect(await decode(Buffer.from(text))).toEqual([link]);
    expect(QRCode.create(link, { errorCorrectionLevel: 'M' }).segments[0]?.mode.id).toBe(
      'Alphanumeric',
    );
  });

  test('does not exist for a code that nobody made', async () => {
    const { status, body, headers } = await fixture.get(`/api/qr/${newUid()}/image.svg`);
    expect(status).toBe(404);
    expect(problem.parse(body).detail).toBe('QR code not found');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

const png = async (query: string) => {
  const response = await fetch(`${fixture.api.url}/api/qr/${uid}/image.png${query}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('GET /qr/{code}/image.png', () => {
  test.each([
    ['', 512],
    ['?size=64', 64],
    ['?size=777', 777],
    ['?size=2048', 2048],
  ])('with %j is as wide as asked for, and reads back', async (query, width) => {
    const { response, bytes } = await png(query);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, format: 'png' });
    expect(await decode(bytes)).toEqual([`${PUBLIC_URL}/${uid}`.toUpperCase()]);
  });
});

test.each([
  ['http://localhost:3000', 'HTTP://LOCALHOST:3000/7K2QW9XM'],
  ['https://found.example/', 'HTTPS://FOUND.EXAMPLE/7K2QW9XM'],
  ['https://example.org/Lost', 'https://example.org/Lost/7K2QW9XM'],
])('below %s the printed link is %s', (publicUrl, link) => {
  expect(printedLink(publicUrl, '7K2QW9XM')).toBe(link);
});

test('where there is a short address, codes hold that one', async () => {
  const shortUrl = 'https://t.example';
  await fixture.get(`/api/qr/${uid}`);
  const short = await startQueryApi({ ...fixture.apiOptions, shortUrl });
  const image = await (await fetch(`${short.url}/api/qr/${uid}/image.svg`)).text();
  await short.stop();
  expect(image).toBe(drawSvg(makeModules(printedLink(shortUrl, uid), 'M')));
});
