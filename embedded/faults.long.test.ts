import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { findProcesses } from './testing/processes.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

/** How long the browser waits (docs/product.md, Requests), in ms. */
const PATIENCE_MS = 10_000;

const mark = randomUUID();
let product: StartedProduct;
let token: string;
let uid: string;

beforeAll(async () => {
  product = await startEmbeddedProduct({ form: 'services', environment: { FAULTS_TEST: mark } });
  const api = new DemoApi(product.url);
  const account = { username: 'faye', password: 'plum kettle orbit' };
  token = String((await api.send('/auth/register', account))['access_token']);
  uid = String((await api.send('/qr/generate', { title: 'Bag' }, token))['uid']);
  await api.read(`/qr/${uid}`);
});
afterAll(() => product.stop());

const command = (): Promise<Response> =>
  fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"content":"Found it."}',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
const query = (path = `/qr/${uid}`): Promise<Response> =>
  fetch(`${product.url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Ids of the product's processes whose command lines match. */
function idsOf(pattern: RegExp): number[] {
  const found = findProcesses(mark, product.dataDir);
  return found.filter((each) => pattern.test(each.command)).map(({ pid }) => pid);
}

const EVENT_STORE = /event-store\/main\.ts/u;
/** The server with all its connections. */
const POSTGRES = /^(?:\S*\/)?postgres[: ]/u;
const SERVICES = /(?:command-api|query-api|projector|front-door|reactors)\/main\.ts/u;

function signal(pattern: RegExp, name: NodeJS.Signals): void {
  const ids = idsOf(pattern);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) process.kill(id, name);
}

async function expectAway(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('1');
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
}

async function statusOf(ask: () => Promise<Response>): Promise<number> {
  return ask().then(
    ({ status }) => status,
    () => 0,
  );
}

async function expectWellSoon(): Promise<void> {
  await expect.poll(() => statusOf(command), { interval: 100 }).toBe(201);
  await expect.poll(() => statusOf(query), { interval: 100 }).toBe(200);
}

describe.runIf(process.platform === 'linux')('a store that is away', () => {
  test('an event store that stands still: commands 503, queries go on, then all is well', async () => {
    const services = idsOf(SERVICES);
    expect(services).toHaveLength(5);
    signal(EVENT_STORE, 'SIGSTOP');
    const refused = Promise.all([command(), command(), command()]);
    for (let i = 0; i < 10; i += 1) {
      expect((await query()).status).toBe(200);
      expect((await query('/user/qr-codes')).status).toBe(200);
      await delay(50);
    }
    for (const answer of await refused) await expectAway(answer);
    signal(EVENT_STORE, 'SIGCONT');
    await expectWellSoon();
    expect(idsOf(SERVICES)).toEqual(services);
  });

  test('a Postgres that stands still: all is 503, no process ends, then all is well', async () => {
    const services = idsOf(SERVICES);
    signal(POSTGRES, 'SIGSTOP');
    const stopped = idsOf(POSTGRES);
    for (const answer of await Promise.all([command(), query('/user/qr-codes'), command()])) {
      await expectAway(answer);
    }
    for (const id of stopped) process.kill(id, 'SIGCONT');
    await expectWellSoon();
    expect(idsOf(SERVICES)).toEqual(services);
  });
});
