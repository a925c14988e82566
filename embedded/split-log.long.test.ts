import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@app/events/log/client';
import { logOf } from '@app/events/several-logs/placement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { operate } from './testing/operate.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';
import { type SeveralLogs, startSeveralLogs } from './testing/several-logs.ts';

const LOGS = 2;

interface Owned {
  readonly uid: string;
  readonly token: string;
}

/** A command as it was sent, and what was answered. */
interface Sent {
  readonly uid: string;
  readonly key: string;
  readonly content: string;
  readonly answer: string;
  readonly position: bigint;
}

let dataDir: string;
let database: TestDatabase;
/** The log that is split, and those that it is split into. */
let source: SeveralLogs;
let targets: SeveralLogs;
let product: StartedProduct;
let owned: Owned[];

const environmentWith = ({ addresses }: SeveralLogs) => ({
  EVENTSTORE_URL: addresses.join(' '),
  DATABASE_URL: database.url,
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'split-'));
  database = await createTestDatabase();
  [source, targets] = await Promise.all([startSeveralLogs(1), startSeveralLogs(LOGS)]);
  product = await startEmbeddedProduct({ dataDir, environment: environmentWith(source) });
  const api = new DemoApi(product.url);
  owned = [];
  for (let number = 0; number < 6; number += 1) {
    const account = { username: `owner${number}`, password: 'plum kettle orbit' };
    const token = String((await api.send('/auth/register', account))['access_token']);
    const { uid } = await api.send('/qr/generate', { title: `Bag ${number}` }, token);
    owned.push({ uid: String(uid), token });
  }
}, 180_000);
afterAll(async () => {
  await product.stop();
  await database.drop();
  await source[Symbol.asyncDispose]();
  await targets[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

async function write(
  uid: string,
  content: string,
  key: string = randomUUID(),
): Promise<Sent & { readonly status: number }> {
  const response = await fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ content, sender_email: 'finder@example.org' }),
  });
  const { status, headers } = response;
  const position = BigInt(headers.get('X-Position') ?? '0');
  return { uid, key, content, status, answer: await response.text(), position };
}

/** A message to each code. */
async function writeToAll(content: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { uid } of owned) {
    const one = await write(uid, content);
    expect(one.status).toBe(201);
    sent.push(one);
  }
  return sent;
}

/** What an owner reads, when the answer shows all up to a place. */
async function read({ token }: Owned, atLeast: bigint): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Min-Position': String(atLeast) };
      const response = await fetch(`${product.url}/api/user/export`, { headers });
      const { messages = [] } = (await response.json()) as { messages?: { content: string }[] };
      found = messages.map(({ content }) => content);
      return response.headers.has('X-Stale');
    })
    .toBe(false);
  return found;
}

const split = (...words: readonly string[]) =>
  operate(
    'projector/cli/events/main.ts',
    ['split', '--to', targets.addresses.join(' '), ...words],
    environmentWith(source),
  );

async function must(script: string, ...words: readonly string[]): Promise<string> {
  const done = await operate(`projector/cli/${script}`, words, { DATA_DIR: dataDir });
  expect(done.code, done.said).toBe(0);
  return done.said;
}

/** Lets the source end with an event of the store itself, so that its copies end before it. */
async function endWithOwnEvent(): Promise<void> {
  const client = EventStoreDBClient.connectionString(String(source.addresses[0]));
  await client.setStreamMetadata(`code-${owned[0]?.uid}`, { owner: 'nobody' });
  await client.dispose();
}

test('a product with one log gets to two, and nothing that it said before is lost', async () => {
  const early = await writeToAll('Before the split');
  while (!early.some(isApart)) early.push(await write(String(owned[0]?.uid), 'One more'));
  const first = await split();
  expect(first, first.said).toMatchObject({ code: 0 });
  const late = await writeToAll('While it is copied');
  const running = await split('--finish');
  expect(running).toMatchObject({ code: 1 });
  expect(running.said).toContain('The product is running');
  await must('audit-head.ts');
  const hash = /hash (?<hash>\w{64})/u.exec(await must('audit-verify.ts'))?.groups?.['hash'];
  await product.interrupt();
  await endWithOwnEvent();

  const tooEarly = startEmbeddedProduct({ dataDir, environment: environmentWith(targets) });
  await expect(tooEarly).rejects.toThrow('does not have all its events yet');
  const finished = await split('--finish');
  expect(finished, finished.said).toMatchObject({ code: 0 });
  const verified = await split('--verify');
  expect(verified, verified.said).toMatchObject({ code: 0 });
  product = await startEmbeddedProduct({ dataDir, environment: environmentWith(targets) });

  const sent = [...early, ...late];
  for (const { uid, key, content, answer, position } of sent) {
    const again = await write(uid, content, key);
    expect(again).toMatchObject({ status: 201, position });
    expect(idIn(again.answer)).toBe(idIn(answer));
  }
  const before = Math.max(...sent.map(({ position }) => Number(position)));
  for (const one of owned) {
    const own = sent.filter(({ uid }) => uid === one.uid).map(({ content }) => content);
    expect(await read(one, BigInt(before))).toEqual(own.toReversed());
  }

  for (const { position } of await writeToAll('After the split'))
    expect(position).toBeGreaterThan(BigInt(before));
  const now = await writeToAll('Once more');
  const end = now.at(-1)?.position ?? 0n;
  for (const one of owned) {
    const own = sent.filter(({ uid }) => uid === one.uid);
    expect(await read(one, end)).toHaveLength(own.length + 2);
  }
  await must('main.ts', 'verify', '--all');
  await must('audit-verify.ts', '--noted', String(hash));
  await must('audit-head.ts');
  await must('main.ts', 'rebuild', 'threads');
  const exported = await must('events/main.ts', 'export', '--type', 'MessageSent');
  expect(exported.match(/"MessageSent"/gu)).toHaveLength(sent.length + 2 * owned.length);
}, 400_000);

/** The message's id. */
const idIn = (answer: string): string => String((JSON.parse(answer) as { id?: string }).id);

/** Whether the conversation will be in another log than its code. */
function isApart({ uid, answer }: Sent): boolean {
  const thread = idIn(answer).replace(/-\d+$/u, '');
  return logOf(`thread-${thread}`, LOGS) !== logOf(`code-${uid}`, LOGS);
}
