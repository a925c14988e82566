import { randomUUID } from 'node:crypto';
import { logOf } from '@app/events/several-logs/placement';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { operate } from './testing/operate.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';
import { type SeveralLogs, startSeveralLogs } from './testing/several-logs.ts';

const LOGS = 2;
/** Which of the logs goes away. */
const AWAY = 1;

interface Owned {
  readonly uid: string;
  readonly token: string;
}

let logs: SeveralLogs;
let database: TestDatabase;
let product: StartedProduct;
let api: DemoApi;
/** A code that lies in the log that stays, as its owner's account does; and one in the other log. */
let here: Owned;
let away: Owned;

beforeAll(async () => {
  logs = await startSeveralLogs(LOGS);
  database = await createTestDatabase();
  product = await startEmbeddedProduct({
    environment: { EVENTSTORE_URL: logs.addresses.join(' '), DATABASE_URL: database.url },
  });
  api = new DemoApi(product.url);
  here = await ownedIn(0);
  away = await ownedIn(AWAY);
}, 180_000);
afterAll(async () => {
  await product.stop();
  await database.drop();
  await logs[Symbol.asyncDispose]();
});

/** Registers owners and makes codes until both lie in a log. */
async function ownedIn(log: number): Promise<Owned> {
  for (;;) {
    const account = { username: `u${randomUUID().slice(0, 8)}`, password: 'plum kettle orbit' };
    const token = String((await api.send('/auth/register', account))['access_token']);
    const { uid } = await api.send('/qr/generate', { title: 'Bag' }, token);
    const owner = await ownerOf(String(uid));
    const lies = [streams.user(owner), streams.code(String(uid))].map((name) => logOf(name, LOGS));
    if (lies.every((each) => each === log)) return { uid: String(uid), token };
  }
}

async function ownerOf(uid: string): Promise<string> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    let found: string | undefined;
    await eventually(async () => {
      const text = 'select owner_id as id from read.codes where uid = $1';
      found = (await client.query<{ id: string }>(text, [uid])).rows[0]?.id;
      return found !== undefined;
    });
    return String(found);
  } finally {
    await client.end();
  }
}

/** A finder writes. @returns the status of the answer, and its sentence where it has one */
async function write({ uid }: Owned, content: string, key: string = randomUUID()) {
  const answer = await fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ content, sender_email: 'finder@example.org' }),
  });
  const { detail = '' } = (await answer.json()) as { detail?: string };
  return { status: answer.status, detail };
}

/** What the owner reads, newest first. */
async function read({ token }: Owned): Promise<readonly string[]> {
  const { messages = [] } = (await api.read('/user/export', token)) as {
    messages?: { content: string }[];
  };
  return messages.map(({ content }) => content);
}

async function verify(): Promise<void> {
  const environment = { DATA_DIR: product.dataDir };
  const verified = await operate('projector/cli/main.ts', ['verify', '--all'], environment);
  expect(verified.code, verified.said).toBe(0);
  const audit = await operate('projector/cli/audit-verify.ts', [], environment);
  expect(audit.code, audit.said).toBe(0);
}

test('a log that is away holds up only what lies in it', async () => {
  expect(await write(here, 'First')).toMatchObject({ status: 201 });
  expect(await write(away, 'First')).toMatchObject({ status: 201 });
  await expect.poll(() => read(here)).toEqual(['First']);
  await expect.poll(() => read(away)).toEqual(['First']);

  await logs.stop(AWAY);
  const key = randomUUID();
  const refused = await write(away, 'Second', key);
  expect(refused.status).toBe(503);
  expect(refused.detail).not.toBe('');
  expect(await write(here, 'Second')).toMatchObject({ status: 201 });
  await expect.poll(() => read(here)).toHaveLength(2);
  expect(await read(away)).toEqual(['First']);

  await logs.start(AWAY);
  await expect.poll(async () => (await write(away, 'Second', key)).status).toBe(201);
  await expect.poll(() => read(away)).toHaveLength(2);
  await verify();
}, 180_000);

test('the order stays as it was when everything is killed', async () => {
  await product.killAll();
  await product.restart();
  expect(await write(here, 'Third')).toMatchObject({ status: 201 });
  expect(await write(away, 'Third')).toMatchObject({ status: 201 });
  await expect.poll(() => read(here)).toHaveLength(3);
  await expect.poll(() => read(away)).toHaveLength(3);
  await verify();
}, 180_000);
