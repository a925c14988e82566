import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProcesses } from './testing/processes.ts';
import type { StartedProduct } from './testing/product.ts';
import { startProductWithCode } from './testing/product-with-code.ts';
import { dumpLog } from './testing/traces.ts';

const mark = randomUUID();
let product: StartedProduct;
let uid: string;

beforeAll(async () => {
  ({ product, uid } = await startProductWithCode({ environment: { KILLED_TEST: mark } }));
});
afterAll(() => product.stop());

/** The status of one try; 0 where no answer came. */
async function trySending(key: string): Promise<number> {
  return fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ content: `Found it: ${key}` }),
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Sends a message under one key until it is acknowledged, and then once more. */
async function send(): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const status = await trySending(key);
    if (status === 201) break;
    expect([0, 503]).toContain(status);
    await delay(100);
  }
  while ((await trySending(key)) !== 201) await delay(100);
}

const productIds = (): number[] =>
  findProcesses(mark, product.dataDir)
    .filter(({ command }) => command.endsWith('embedded/product/main.ts'))
    .map(({ pid }) => pid);

test.runIf(process.platform === 'linux')(
  'killed under load, the product loses nothing acknowledged and does each command once',
  { timeout: 500_000 },
  async () => {
    const over = new AbortController();
    let sent = 0;
    const senders = Array.from({ length: 6 }, async () => {
      for (; !over.signal.aborted; sent += 1) await send();
    });
    for (let kill = 0; kill < 2; kill += 1) {
      const before = sent;
      await expect.poll(() => sent, { timeout: 120_000 }).toBeGreaterThan(before + 10);
      const [pid = 0] = productIds();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => productIds().some((id) => id !== pid)).toBe(true);
    }
    const before = sent;
    await expect.poll(() => sent, { timeout: 120_000 }).toBeGreaterThan(before + 10);
    over.abort();
    await Promise.all(senders);
    const events = await dumpLog(product.dataDir);
    const started = events.filter(({ text }) => text.includes('\tThreadStarted\t'));
    expect(started).toHaveLength(sent);
    expect(new Set(started.map(({ where }) => where)).size).toBe(sent);
  },
);
