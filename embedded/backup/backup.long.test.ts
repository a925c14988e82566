import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from '../demo/api.ts';
import { drawPicture } from '../testing/two-colours.ts';
import { operate } from '../testing/operate.ts';
import { type StartedProduct, startEmbeddedProduct } from '../testing/product.ts';

let around: string;
let product: StartedProduct;
let masterKey: string;
let token: string;
let uid: string;

const backUp = (to: string, dataDir = product.dataDir) =>
  operate('embedded/backup/cli/backup.ts', [to], { DATA_DIR: dataDir });
const restore = (from: string, dataDir: string, key = masterKey) =>
  operate('embedded/backup/cli/restore.ts', [from], { DATA_DIR: dataDir, MASTER_KEY: key });

const place = (name: string): string => join(around, name);

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'backup-'));
  product = await startEmbeddedProduct();
  masterKey = (await readFile(join(product.dataDir, 'master.key'), 'utf8')).trim();
  const api = new DemoApi(product.url);
  const account = { username: 'nora', password: 'plum kettle orbit' };
  token = String((await api.send('/auth/register', account))['access_token']);
  uid = String((await api.send('/qr/generate', { title: 'Violin' }, token))['uid']);
  const picture = await drawPicture(['#35608c', '#d8cfc0']);
  await api.upload('PUT', `/qr/${uid}/greeting-image`, picture, token);
  await openPage(product.url);
});
afterAll(async () => {
  await product.stop();
  await rm(around, { recursive: true });
});

/** Somebody opens the page of the code. */
const openPage = (url: string) =>
  fetch(`${url}/api/qr/${uid}/scan`, {
    method: 'POST',
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0' },
  });

interface Message {
  readonly content: string;
}

/** Everything that the owner has, and the picture's bytes. */
async function owned(url: string): Promise<{
  titles: unknown;
  messages: string[];
  image: number;
  openings: unknown;
}> {
  const api = new DemoApi(url);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (path: string): Promise<Record<string, unknown>[]> =>
    (await (await fetch(`${url}/api${path}`, { headers })).json()) as Record<string, unknown>[];
  const code = await api.read(`/qr/${uid}`);
  const image = await fetch(new URL(String(code['greeting_image']), url));
  // The export has all messages; the list of messages is paged.
  const { messages = [] } = (await api.read('/user/export', token)) as { messages?: Message[] };
  return {
    titles: (await ask('/user/qr-codes')).map(({ title }) => title),
    messages: messages.map(({ content }) => content),
    image: (await image.arrayBuffer()).byteLength,
    openings: Reflect.get(Object(await api.read(`/user/qr-codes/${uid}/openings`, token)), 'total'),
  };
}

test('a backup under load, restored elsewhere, has all that was acknowledged before, and verifies', async () => {
  const over = new AbortController();
  const acknowledged: string[] = [];
  const load = (async () => {
    const api = new DemoApi(product.url);
    for (let i = 0; !over.signal.aborted; i += 1) {
      await api.send(`/qr/${uid}/message`, { content: `number ${i}` });
      acknowledged.push(`number ${i}`);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const before = [...acknowledged];
  const from = { DATA_DIR: product.dataDir, MASTER_KEY: masterKey };
  const head = await operate('projector/cli/audit-head.ts', [], from);
  expect(head, head.said).toMatchObject({ code: 0 });
  const fingerprint = /signed by (?<key>\w{64})/u.exec(head.said)?.groups?.['key'] ?? '';
  expect(await backUp(place('first'))).toMatchObject({ code: 0 });
  over.abort();
  await load;
  expect(acknowledged.length).toBeGreaterThan(before.length);

  expect(await restore(place('first'), place('elsewhere'))).toMatchObject({ code: 0 });
  const restored = await startEmbeddedProduct({
    dataDir: place('elsewhere'),
    environment: { MASTER_KEY: masterKey },
  });
  try {
    const now = await owned(restored.url);
    expect(now.titles).toEqual(['Violin']);
    expect(now.image).toBe((await owned(product.url)).image);
    expect(now.openings).toBe(1);
    // The marks of the day are not in the backup, but openings are still recorded.
    expect((await openPage(restored.url)).status).toBe(200);
    expect((await owned(restored.url)).openings).toBe(2);
    // Messages that were sent during the backup are there up to one moment, without a gap.
    expect(now.messages.length).toBeGreaterThanOrEqual(before.length);
    expect(now.messages.toSorted()).toEqual(acknowledged.slice(0, now.messages.length).toSorted());
    const verified = await operate('projector/cli/main.ts', ['verify', '--all'], {
      DATA_DIR: place('elsewhere'),
      MASTER_KEY: masterKey,
    });
    expect(verified, verified.said).toMatchObject({ code: 0 });
    const to = { DATA_DIR: place('elsewhere'), MASTER_KEY: masterKey };
    const words = ['--key', fingerprint];
    const audited = await operate('projector/cli/audit-verify.ts', words, to);
    expect(audited, audited.said).toMatchObject({ code: 0 });
    expect(audited.said).toMatch(/heads? compared: events and rows lead to every one/u);
    // The key came along.
    const keys = await operate('projector/cli/keys/main.ts', ['status'], to);
    expect(keys.said).toContain(fingerprint);
  } finally {
    await restored.stop();
  }
}, 180_000);

test('another master key is refused, and nothing is left behind', async () => {
  const other = Buffer.alloc(32, 7).toString('base64');
  const { code, said } = await restore(place('first'), place('wrong'), other);
  expect(code).toBe(1);
  expect(said).toContain('MASTER_KEY does not hold the master key');
  expect(await readdir(place('wrong'))).not.toContain('postgres');
});

test('a backup does not overwrite, nor does a restore', async () => {
  expect(await backUp(place('first'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
  });
  expect(await restore(place('first'), place('elsewhere'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('already contains data') as string,
  });
});

test('a damaged file is named, and nothing is put in place', async () => {
  const file = join(place('first'), 'cluster', 'PG_VERSION');
  await appendFile(file, 'x');
  const { code, said } = await restore(place('first'), place('damaged'));
  expect(code).toBe(1);
  expect(said).toContain(`${file} is missing or damaged.`);
  expect(await readdir(place('damaged'))).not.toContain('postgres');
});

test('the product need not run for a backup', async () => {
  await product.interrupt();
  expect(await backUp(place('cold'))).toMatchObject({ code: 0 });
  await product.restart();
  expect((await owned(product.url)).titles).toEqual(['Violin']);
  expect(await restore(place('cold'), place('from-cold'))).toMatchObject({ code: 0 });
});
