import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { drawPicture } from './testing/two-colours.ts';
import { readStoresFile } from './starting/stores-file.ts';
import { operate } from './testing/operate.ts';
import { startStoresOnly } from './testing/stores-only.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

const ACCOUNT = { username: 'nora', email: 'nora@example.org', password: 'plum kettle orbit' };
let around: string;
let product: StartedProduct;
let token: string;
let uid: string;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'move-'));
  product = await startEmbeddedProduct({ dataDir: join(around, 'old') });
  const api = new DemoApi(product.url);
  token = String((await api.send('/auth/register', ACCOUNT))['access_token']);
  uid = String((await api.send('/qr/generate', { title: 'Violin' }, token))['uid']);
  const picture = await drawPicture(['#35608c', '#d8cfc0']);
  await api.upload('PUT', `/qr/${uid}/greeting-image`, picture, token);
  for (const name of ['omar', 'pia', 'quin']) {
    await api.send('/auth/request', { identifier: `${name}@example.org` });
  }
  for (let number = 0; number < 5; number += 1) {
    const contact = { sender_email: `finder-${number}@example.org` };
    await api.send(`/qr/${uid}/message`, { content: `number ${number}`, ...contact });
  }
});
afterAll(async () => {
  await product.stop();
  await rm(around, { recursive: true, force: true });
});

async function query<Row extends object>(dataDir: string, text: string): Promise<readonly Row[]> {
  const { databaseUrl } = await readStoresFile(dataDir);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function noticesSent(dataDir: string): Promise<number> {
  const words = ['export', '--type', 'NoticeSent'];
  const { said } = await operate('projector/cli/events/main.ts', words, { DATA_DIR: dataDir });
  return said.split('\n').filter((line) => line.startsWith('{')).length;
}

async function messages(api: DemoApi): Promise<unknown> {
  const { messages: found = [] } = (await api.read('/user/export', token)) as {
    messages?: { content: string }[];
  };
  return found.map(({ content }) => content).toSorted();
}

test('a product moves to other stores as operations.md tells it', async () => {
  const [old, next] = [join(around, 'old'), join(around, 'new')];
  await expect.poll(() => noticesSent(old)).toBe(4);
  let stores = await startStoresOnly(next);
  const move = async (...more: string[]) =>
    operate(
      'projector/cli/events/main.ts',
      ['copy', '--to', stores.eventStoreUrl, '--keys-to', stores.databaseUrl, ...more],
      { DATA_DIR: old },
    );
  // The product still runs; later events are copied later.
  const first = await move();
  expect(first, first.said).toMatchObject({ code: 0 });
  const oldApi = new DemoApi(product.url);
  await oldApi.send(`/qr/${uid}/message`, { content: 'number 5' });
  const before = await messages(oldApi);
  expect(before).toHaveLength(6);
  const notices = 4;
  const reactors = await query(old, 'select from reactors.checkpoints');

  await product.interrupt();
  const frozen = await startStoresOnly(old);
  const last = await move();
  expect(last, last.said).toMatchObject({ code: 0 });
  const verified = await move('--verify');
  expect(verified, verified.said).toMatchObject({ code: 0 });
  await frozen.stop();
  await stores.stop();
  await copyFile(join(old, 'master.key'), join(next, 'master.key'));

  const moved = await startEmbeddedProduct({ dataDir: next });
  try {
    const api = new DemoApi(moved.url);
    expect(await messages(api)).toEqual(before);
    expect(await api.signIn(ACCOUNT.username, ACCOUNT.password)).toMatch(/^ey/u);
    const image = String((await api.read(`/qr/${uid}`))['greeting_image']);
    expect((await fetch(new URL(image, moved.url))).headers.get('Content-Type')).toBe('image/webp');
    await api.send(`/qr/${uid}/message`, { content: 'number 6' });
    await api.send('/auth/request', { identifier: 'rosa@example.org' });
    expect(await messages(api)).toHaveLength(7);
    // The reactors read the log from its start, but send no notice again.
    await expect.poll(() => noticesSent(next)).toBe(notices + 1);
    await expect
      .poll(() => query(next, 'select from reactors.checkpoints'))
      .toHaveLength(reactors.length);
    for (const [script, words] of [
      ['projector/cli/main.ts', ['verify', '--all']],
      // Entries may have other positions in the new log.
      ['projector/cli/audit-head.ts', ['--new-log']],
      ['projector/cli/audit-verify.ts', []],
    ] as const) {
      const found = await operate(script, words, { DATA_DIR: next });
      expect(found, found.said).toMatchObject({ code: 0 });
    }
    expect(await noticesSent(next)).toBe(notices + 1);
  } finally {
    await moved.stop();
  }
}, 240_000);
