import { streams } from '@app/events/streams';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode } from '../../testing/decode.ts';
import { PUBLIC_URL, startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { sheetPreview } from './contract.ts';

let fixture: QueryFixture;
let token: string;
let admin: string;
let uids: string[];

beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history } = fixture;
  const owner = await history.user();
  token = await fixture.signIn(owner.userId);
  admin = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  uids = [];
  for (const title of ['Blue bag', 'Łódź', 'Синяя сумка', 'Ελλάς']) {
    uids.push(await history.code(owner.userId, title));
  }
});
afterAll(() => fixture.stop());

async function download(path: string, as = token) {
  const headers = { Authorization: `Bearer ${as}`, 'X-Min-Position': fixture.history.endText };
  const response = await fetch(`${fixture.api.url}/api${path}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const linkOf = (uid: string): string => `${PUBLIC_URL}/${uid}`.toUpperCase();

async function preview(query: string, as = token) {
  const { response, bytes } = await download(`/user/qr-codes/sheet-preview?${query}`, as);
  expect(response.status).toBe(200);
  return sheetPreview.parse(JSON.parse(bytes.toString()));
}

describe('GET /user/qr-codes/sheet-preview', () => {
  test('draws a page that reads back, and tells how many there are', async () => {
    const first = await preview('layout=letter-22806&skip=10');
    expect(first).toMatchObject({ page: 1, pages: 2, missing: [], missing_on: [], small_on: [] });
    expect(await decode(Buffer.from(first.svg))).toHaveLength(2);
    const beyond = await preview('layout=letter-22806&skip=10&page=9');
    expect(beyond).toMatchObject({ page: 2, pages: 2 });
  });

  test('names what will not print, and whose words are too small', async () => {
    const { history } = fixture;
    const owner = await history.user();
    const as = await fixture.signIn(owner.userId);
    await history.code(owner.userId, 'Bag');
    const cuneiform = await history.code(owner.userId, 'Bag of \u{12031}\u{12032} and \u{12031}');
    const long = await history.code(owner.userId, 'instrument case '.repeat(7).trim());
    const shown = await preview('layout=a4-l7120', as);
    expect(shown.missing).toEqual(['\u{12031}', '\u{12032}']);
    expect(shown.missing_on).toEqual([cuneiform]);
    expect(shown.small_on).toEqual([long]);
    expect(await preview('layout=a4-plain', as)).toMatchObject({ small_on: [] });
    expect(await preview('label=none', as)).toMatchObject({ missing: [], small_on: [] });
  });

  test('shows nobody else’s codes, and refuses what the sheet would refuse', async () => {
    const stranger = await fixture.signIn((await fixture.history.user()).userId);
    const codes = `codes=${uids[0] ?? ''}`;
    const others = await download(`/user/qr-codes/sheet-preview?${codes}`, stranger);
    expect(others.response.status).toBe(404);
    const wrong = await download('/user/qr-codes/sheet-preview?words=xx');
    expect(wrong.response.status).toBe(400);
    expect((await fixture.get('/api/user/qr-codes/sheet-preview')).status).toBe(401);
  });
});

describe('GET /user/qr-codes/wallpaper.svg', () => {
  test('draws the code at the size of the phone', async () => {
    const [uid = ''] = uids;
    const query = `code=${uid}&width=750&height=1334&words=hi`;
    const { response, bytes } = await download(`/user/qr-codes/wallpaper.svg?${query}`);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 750, height: 1334 });
    expect(await decode(await sharp(bytes).png().toBuffer())).toEqual([linkOf(uid)]);
    const stranger = await fixture.signIn((await fixture.history.user()).userId);
    const others = await download(`/user/qr-codes/wallpaper.svg?${query}`, stranger);
    expect(others.response.status).toBe(404);
    expect((await download('/user/qr-codes/wallpaper.svg')).response.status).toBe(400);
    expect((await fixture.get(`/api/user/qr-codes/wallpaper.svg?${query}`)).status).toBe(401);
  });
});

describe('GET /admin/qr-batch/{id}/sheet-preview', () => {
  test('a page of it is previewed, without a record', async () => {
    const { batchId } = await fixture.history.batch(3);
    const path = `/admin/qr-batch/${batchId}/sheet-preview?layout=a4-round`;
    const { response, bytes } = await download(path, admin);
    expect(response.status).toBe(200);
    expect(sheetPreview.parse(JSON.parse(bytes.toString()))).toMatchObject({ pages: 1 });
    expect(await fixture.log.read(streams.batch(batchId), { personal: 'skip' })).toHaveLength(1);
    expect((await download(path)).response.status).toBe(403);
    expect((await download('/admin/qr-batch/none/sheet-preview', admin)).response.status).toBe(404);
  });
});
