import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStoresFile } from './starting/stores-file.ts';
import { findProcesses, kill } from './testing/processes.ts';
import type { StartedProduct } from './testing/product.ts';
import { startProductWithCode } from './testing/product-with-code.ts';

const KILLS = 4;
const SENDERS = 6;

const mark = randomUUID();
let product: StartedProduct;
let uid: string;

beforeAll(async () => {
  ({ product, uid } = await startProductWithCode({ environment: { KILLED_TEST: mark } }));
});
afterAll(() => product.stop());

/** The id of the message; undefined if no answer came, or the stores are unreachable. */
async function trySending(key: string): Promise<string | undefined> {
  const sending = fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ content: `Found it: ${key}`, sender_email: 'finder@example.org' }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await sending.catch(() => undefined);
  if (answer === undefined) return undefined;
  expect([201, 503]).toContain(answer.status);
  const { id } = (await answer.json()) as { id?: string };
  return answer.status === 201 ? id : undefined;
}

/** Sends a message under one key until it is acknowledged. @returns its id and what it says */
async function send(): Promise<readonly [id: string, content: string]> {
  const key = randomUUID();
  for (;;) {
    const id = await trySending(key);
    if (id !== undefined) return [id, `Found it: ${key}`];
    await delay(100);
  }
}

/** Kills all processes of Postgres at once. */
function killPostgres(): void {
  const processes = findProcesses(mark, product.dataDir);
  const ids = processes.filter(({ command }) => /^(?:\S*\/)?postgres[: ]/u.test(command));
  expect(ids.length).toBeGreaterThan(1);
  for (const { pid } of ids) kill(pid, 'SIGKILL');
}

/** Opens the events of threads as another process would. */
async function openThreads<Result>(work: (log: EventLog) => Promise<Result>): Promise<Result> {
  const { databaseUrl, eventStoreUrl } = await readStoresFile(product.dataDir);
  const masterKey = await readFile(join(product.dataDir, MASTER_KEY_FILE), 'utf8');
  const pool = createPool(databaseUrl, { applicationName: 'test' });
  const keys = await Vault.open(pool, readMasterKey(masterKey));
  const log = new EventLog({ url: eventStoreUrl, definitions: catalogue, keys });
  try {
    return await work(log);
  } finally {
    await log.close();
    await pool.end();
  }
}

test.runIf(process.platform === 'linux')(
  'Postgres killed under load: each message that was acknowledged is there once, and opens',
  { timeout: 500_000 },
  async () => {
    const over = new AbortController();
    const sent = new Map<string, string>();
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!over.signal.aborted) {
        const [id, content] = await send();
        sent.set(id, content);
      }
    });
    for (let killed = 0; killed <= KILLS; killed += 1) {
      const before = sent.size;
      await expect.poll(() => sent.size, { timeout: 120_000 }).toBeGreaterThan(before + 10);
      if (killed < KILLS) killPostgres();
    }
    over.abort();
    await Promise.all(senders);
    await openThreads(async (log) => {
      for (const [id, content] of sent) {
        const stream = `thread-${id.replace(/-\d+$/u, '')}`;
        const events = await log.read(stream, { personal: 'open' });
        const personal = events.map((event) => event.personal ?? null);
        expect(personal).toMatchObject([null, { content }, { email: 'finder@example.org' }]);
      }
    });
  },
);
