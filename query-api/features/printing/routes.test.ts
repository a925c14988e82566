import { streams } from '@app/events/streams';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { decode, rasterise } from '../../testing/decode.ts';
import { newUid } from '../../testing/history.ts';
import { startWithoutLog } from '../../testing/without-log.ts';
import { PUBLIC_URL, setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
let token: string;
let admin: string;
let uids: string[];
let batch: { batchId: string; uids: string[] };

beforeAll(async () => {
  const { history } = fixture;
  const owner = await history.user();
  token = await fixture.signIn(owner.userId);
  admin = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  const titles = ['Blue bag', '../../etc/<passwd>', 'Łódź, Синяя сумка, Ελλάς', '   '];
  uids = [];
  for (const title of titles) uids.push(await history.code(owner.userId, title));
  batch = await history.batch(10);
  await fixture.get('/api/user/qr-codes', { token });
});

async function download(path: string, as = token) {
  const headers = { Authorization: `Bearer ${as}`, 'X-Min-Position': fixture.history.endText };
  const response = await fetch(`${fixture.api.url}/api${path}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const linkOf = (uid: string): string => `${PUBLIC_URL}/${uid}`.toUpperCase();

async function linksIn(pdf: Buffer): Promise<string[][]> {
  const pages = await rasterise(pdf, 200);
  return Promise.all(
    pages.map(async ({ data, width, height }) =>
      (await decode(sharp(data, { raw: { width, height, channels: 4 } }))).toSorted(),
    ),
  );
}

describe('GET /user/qr-codes/sheet.pdf', () => {
  test('prints all codes of the owner', async () => {
    const { response, bytes } = await download('/user/qr-codes/sheet.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="codes-a4-l7160.pdf"',
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const pdf = bytes.toString('latin1');
    const objectOf = (key: string): string => {
      const [, number = ''] = new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(pdf) ?? [];
      return new RegExp(`\n${number} 0 obj\n([^]*?)endobj`, 'u').exec(pdf)?.[1] ?? '';
    };
    expect(objectOf('Root')).toContain('/ViewerPreferences');
    expect(objectOf('ViewerPreferences')).toMatch(
      /\/PrintScaling \/None\s+\/PickTrayByPDFSize true/u,
    );
    expect(await linksIn(bytes)).toEqual([uids.map(linkOf).toSorted()]);
  });

  test('prints those asked for, behind the labels that are used up', async () => {
    const [first = '', second = ''] = uids;
    const query = `codes=${first},${second.toLowerCase()}&layout=letter-22806&skip=11&label=none`;
    const { bytes } = await download(`/user/qr-codes/sheet.pdf?${query}`);
    expect(await linksIn(bytes)).toEqual([[linkOf(first)], [linkOf(second)]]);
  });

  test('prints bought codes that were asked for, without the title of whoever claimed one', async () => {
    const { history } = fixture;
    const [buyer, other] = [await history.user(), await history.user()];
    const as = await fixture.signIn(buyer.userId);
    const pack = await history.boughtPack(buyer.userId);
    const [theirs = '', mine = ''] = pack.uids;
    await history.claim(theirs, pack.batchId, other.userId, 'SECRET-TITLE');
    await history.claim(mine, pack.batchId, buyer.userId, 'My kayak');
    const query = `codes=${pack.uids.join(',')}`;
    const sheet = await download(`/user/qr-codes/sheet.pdf?${query}`, as);
    expect(await linksIn(sheet.bytes)).toEqual([pack.uids.map(linkOf).toSorted()]);
    const zip = await download(`/user/qr-codes/images.zip?format=svg&${query}`, as);
    const files = await new ZipReader(new Uint8ArrayReader(zip.bytes)).getEntries();
    const names = files.map(({ filename }) => filename).join(' ');
    expect(files).toHaveLength(10);
    expect(names).toContain('My kayak');
    expect(names).not.toContain('SECRET-TITLE');
    const stranger = await fixture.signIn(other.userId);
    expect(
      (await download(`/user/qr-codes/sheet.pdf?codes=${mine}`, stranger)).response.status,
    ).toBe(404);
  });

  test('takes words of its own, a shift and marks', async () => {
    const words = encodeURIComponent('text:Please write to me, wherever you found this');
    for (const label of ['none', 'title', words, 'text:']) {
      const query = `layout=letter-5160&dx=-2.5&dy=10&crop=true&label=${label}`;
      const { response, bytes } = await download(`/user/qr-codes/sheet.pdf?${query}`);
      expect(response.status).toBe(200);
      expect(await linksIn(bytes)).toEqual([uids.map(linkOf).toSorted()]);
    }
  });

  test.each([
    ['layout=a5', 'layout must be one of'],
    ['skip=-1', 'skip must be a whole number from 0 to 99.'],
    ['dx=10.1', 'dx must be a number of mm from -10 to 10.'],
    ['dy=far', 'dy must be a number of mm from -10 to 10.'],
    ['crop=1', 'crop must be true or false.'],
    ['label=other', 'label must be title, none, or text: and the words.'],
    [`label=text:${'x'.repeat(61)}`, 'A label may have at most 60 characters.'],
    ['codes=', 'codes must be a list of uids'],
    ["codes=' or 1=1", 'codes must be a list of uids'],
    ['paper=A4', 'Unknown parameter: paper.'],
  ])('refuses %.30s', async (query, detail) => {
    const { response, bytes } = await download(`/user/qr-codes/sheet.pdf?${query}`);
    expect(response.status).toBe(400);
    expect(problem.parse(JSON.parse(bytes.toString())).detail).toContain(detail);
  });

  test("prints nobody else's codes, and none where there are none", async () => {
    const stranger = await fixture.signIn((await fixture.history.user()).userId);
    const codes = `codes=${uids[0] ?? ''}`;
    const others = await download(`/user/qr-codes/sheet.pdf?${codes}`, stranger);
    expect(others.response.status).toBe(404);
    expect((await download('/user/qr-codes/sheet.pdf', stranger)).response.status).toBe(404);
    expect((await download(`/user/qr-codes/sheet.pdf?codes=${newUid()}`)).response.status).toBe(
      404,
    );
  });
});

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  await reader.close();
  return files;
}

describe('GET /user/qr-codes/images.zip', () => {
  test('holds an SVG and a PNG at 300 dpi of each code, under safe names', async () => {
    const { response, bytes } = await download('/user/qr-codes/images.zip');
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(response.headers.get('X-Total-Files')).toBe('8');
    const files = await unpack(bytes);
    const [bag = '', path = '', letters = '', blank = ''] = uids;
    const names = [
      `Blue bag ${bag}`,
      `etc passwd ${path}`,
      `Łódź, Синяя сумка, Ελλάς ${letters}`,
      blank,
    ];
    expect([...files.keys()].toSorted()).toEqual(
      names.flatMap((name) => [`${name}.png`, `${name}.svg`]).toSorted(),
    );
    for (const [name, file] of files) {
      const uid = name.slice(0, -4).slice(-8);
      expect(await decode(file)).toEqual([linkOf(uid)]);
      if (name.endsWith('.png')) expect((await sharp(file).metadata()).density).toBe(300);
    }
  });

  test('holds one kind where one is asked for', async () => {
    const { response, bytes } = await download(
      `/user/qr-codes/images.zip?format=svg&codes=${uids[0]}`,
    );
    expect(response.headers.get('X-Total-Files')).toBe('1');
    expect([...(await unpack(bytes)).keys()]).toEqual([`Blue bag ${uids[0]}.svg`]);
    expect((await download('/user/qr-codes/images.zip?format=gif')).response.status).toBe(400);
  });
});

describe('GET /admin/qr-batch/{id}', () => {
  test.each([
    ['sheet.pdf', 'sheet'],
    ['images.zip', 'images'],
  ])('a download of %s is recorded', async (file, form) => {
    const { batchId } = await fixture.history.batch(1);
    await download(`/admin/qr-batch/${batchId}/${file}`, admin);
    const [, downloaded] = await fixture.log.read(streams.batch(batchId), { personal: 'skip' });
    expect(downloaded).toMatchObject({ type: 'BatchDownloaded', data: { batchId, form } });
  });

  test('without the log no file of a batch is given', async () => {
    await using api = await startWithoutLog(fixture);
    for (const file of ['sheet.pdf', 'images.zip']) {
      const path = `/api/admin/qr-batch/${batch.batchId}/${file}`;
      expect((await api.get(path, admin)).status).toBe(503);
    }
  });
});
