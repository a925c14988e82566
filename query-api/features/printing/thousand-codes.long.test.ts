import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
let admin: string;
let uid: string;
let batch: { batchId: string; uids: string[] };

beforeAll(async () => {
  const { history } = fixture;
  uid = await history.code((await history.user()).userId, 'Blue bag');
  admin = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  batch = await history.batch(1000);
  await fixture.get('/api/user/qr-codes', { token: admin });
});

async function download(file: string) {
  const headers = { Authorization: `Bearer ${admin}`, 'X-Min-Position': fixture.history.endText };
  const address = `${fixture.api.url}/api/admin/qr-batch/${batch.batchId}/${file}`;
  const response = await fetch(address, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a thousand codes as sheets, without holding anybody else up', async () => {
  const drawing = download('sheet.pdf?layout=letter-5160');
  const waits: number[] = [];
  const done = new AbortController();
  void drawing.finally(() => done.abort());
  while (!done.signal.aborted) {
    const before = performance.now();
    await fixture.getNow(`/api/qr/${uid}`);
    waits.push(performance.now() - before);
  }
  const { response, bytes } = await drawing;
  expect(response.headers.get('Content-Disposition')).toContain('testing-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(34);
  expect(waits.length).toBeGreaterThan(3);
  const sorted = waits.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(5000);
});

test('a thousand images in a ZIP that is sent while it is made', async () => {
  const before = process.memoryUsage().rss;
  const { response, bytes } = await download('images.zip');
  expect(response.headers.get('X-Total-Files')).toBe('2000');
  expect(response.headers.get('Transfer-Encoding')).toBe('chunked');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  const files = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const names = files.map(({ filename }) => filename);
  expect(new Set(names).size).toBe(2000);
  expect(names).toContain(`${batch.uids[7] ?? ''}.png`);
});
