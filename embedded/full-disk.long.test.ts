import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { readStoresFile } from './starting/stores-file.ts';
import { operate } from './testing/operate.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

/** Megabytes: a fresh cluster with its write-ahead log takes about a hundred. */
const DISK = 220;

/** Null where this user may not mount: the tests need root, or Linux with CAP_SYS_ADMIN. */
const disk = mountSmallDisk(DISK);

/** Starts new segments of 16 MB of the write-ahead log, until there is no room for one. */
async function endWriteAheadLog(dataDir: string): Promise<void> {
  const { databaseUrl } = await readStoresFile(dataDir);
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const until = async (): Promise<never> => {
    for (;;) {
      await client.query("select pg_logical_emit_message(true, 'full', 'disk'), pg_switch_wal()");
    }
  };
  await expect(until()).rejects.toThrow();
  await client.end().catch(() => undefined);
}

afterAll(() => disk?.remove());

describe.runIf(disk !== null)('a disk that is full, under log, tables and service logs', () => {
  let product: StartedProduct;
  let token: string;
  let uid: string;
  const acknowledged: string[] = [];
  let number = 0;

  beforeAll(async () => {
    product = await startEmbeddedProduct({ dataDir: disk?.path ?? '' });
    const api = new DemoApi(product.url);
    const account = { username: 'nora', password: 'plum kettle orbit' };
    token = String((await api.send('/auth/register', account))['access_token']);
    uid = String((await api.send('/qr/generate', { title: 'Violin' }, token))['uid']);
  });
  afterAll(() => product.stop());

  async function send(): Promise<Response> {
    const content = `number ${(number += 1)} ${'x'.repeat(1900)}`;
    const answer = await fetch(`${product.url}/api/qr/${uid}/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `full-disk-${number}` },
      body: JSON.stringify({ content }),
    });
    if (answer.status === 201) acknowledged.push(content);
    return answer;
  }
  const read = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${product.url}/api/user/qr-codes`, { headers })).status;
  };

  test('commands answer 503 with a sentence, queries go on, and all recovers by itself', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(201);
    await disk?.fill();
    for (let refused = 0; refused < 5;) {
      const answer = await send();
      expect([201, 503]).toContain(answer.status);
      expect(await read()).toBe(200);
      if (answer.status === 201) continue;
      refused += 1;
      expect(answer.headers.get('Retry-After')).toBe('1');
      const { detail } = (await answer.json()) as { detail: string };
      expect(detail).toMatch(/^The service is not available at the moment\./u);
    }
    await disk?.empty();
    await expect.poll(async () => (await send()).status).toBe(201);
    await expect.poll(read).toBe(200);
  });

  test('where the write-ahead log cannot grow, Postgres ends, waits for room, and is back', async () => {
    await disk?.fill();
    await endWriteAheadLog(product.dataDir);
    await expect.poll(() => product.output()).toContain('waits for room');
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(await read()).toBe(503);
    // Longer than Postgres is retried after other failures.
    await delay(9000);
    expect((await send()).status).toBe(503);
    await disk?.empty();
    await expect.poll(async () => (await send()).status).toBe(201);
    await expect.poll(read).toBe(200);
  });

  test('what was acknowledged is there once, and nothing half-written', async () => {
    const api = new DemoApi(product.url);
    const all = async (): Promise<readonly string[]> => {
      const { messages = [] } = (await api.read('/user/export', token)) as {
        messages?: { content: string }[];
      };
      return messages.map(({ content }) => content);
    };
    await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(acknowledged.length);
    const found = await all();
    expect(new Set(found).size).toBe(found.length);
    expect(acknowledged.filter((content) => !found.includes(content))).toEqual([]);
    await delay(500);
    const verified = await operate('projector/cli/main.ts', ['verify', '--all'], {
      DATA_DIR: product.dataDir,
    });
    expect(verified, verified.said).toMatchObject({ code: 0 });
  });
});
