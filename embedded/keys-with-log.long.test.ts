import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { MessageSent, messageSubject } from '@app/events/thread';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { toMasterKeys } from '@app/service-kit/vault/wrapping';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EventStore, startEventStore } from './event-store/server.ts';
import { clusterPaths } from './postgres/cluster.ts';
import { readPidFile } from './postgres/orphan.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres/server.ts';

const masters = toMasterKeys([createSecretKey(randomBytes(32))]);
/** How long an append may wait for Postgres to be back, in ms; the machine may be busy. */
const PATIENCE_MS = 60_000;

let dataDir: string;
let postgres: EmbeddedPostgres;
let eventStore: EventStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  postgres = await startPostgres({ dataDir });
  await postgres.createDatabase('app');
  await postgres.createDatabase('eventstore');
  const databaseUrl = postgres.url('eventstore');
  eventStore = await startEventStore({ port: 0, databaseUrl, onTrouble: () => undefined });
});
afterAll(async () => {
  await eventStore.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

/** A process's vault, and a function that crashes its Postgres. */
async function openVault() {
  const pool = createPool(postgres.url('app'), { applicationName: 'test' });
  stack.defer(() => pool.end());
  const vault = await Vault.open(pool, masters, { logFlushesKeys: true });
  const { rows } = await pool.query<{ pid: number; backend_type: string }>(
    'select pid, backend_type from pg_stat_activity',
  );
  const file = await readPidFile(clusterPaths(dataDir).cluster);
  // The WAL writer would flush to the disk by itself, sooner or later.
  for (const { pid, backend_type: type } of rows) {
    if (type === 'walwriter') process.kill(pid, 'SIGSTOP');
  }
  /** Kills all processes of Postgres at once. @returns when it runs again */
  const crash = async (): Promise<void> => {
    for (const { pid } of [{ pid: file?.pid ?? 0 }, ...rows]) process.kill(pid, 'SIGKILL');
    await postgres.exited;
    postgres = await startPostgres({ dataDir });
  };
  const isStored = async (subject: string): Promise<boolean> => {
    const text = 'select from vault.keys where subject = $1';
    return (await pool.query(text, [subject])).rowCount === 1;
  };
  return { vault, crash, isStored };
}

const newSubject = (): string => messageSubject(randomUUID());
const hexOf = (keys: ReadonlyMap<string, KeyObject>, subject: string): string | undefined =>
  keys.get(subject)?.export().toString('hex');

test('a crash loses a key for an append that was never sent, and the vault remembers none', async () => {
  const { vault, crash, isStored } = await openVault();
  const subject = newSubject();
  const before = await vault.ensure([subject], 'append');
  await crash();
  expect(await isStored(subject)).toBe(false);
  const after = await vault.ensure([subject], 'append');
  expect(hexOf(after, subject)).not.toBe(hexOf(before, subject));
  expect(await isStored(subject)).toBe(true);
});

test('a crash loses no key for anything but an append', async () => {
  const { vault, crash } = await openVault();
  const subject = newSubject();
  const before = await vault.ensure([subject]);
  await crash();
  const other = await openVault();
  expect(hexOf(await other.vault.find([subject]), subject)).toBe(hexOf(before, subject));
});

test('an append that outlives a crash is sealed with keys that are stored', async () => {
  const { vault, crash, isStored } = await openVault();
  const threadId = randomUUID();
  const messageId = `${threadId}-1`;
  let crashing: Promise<void> | undefined;
  const keys = {
    find: vault.find.bind(vault),
    ensure: async (...asked: Parameters<Vault['ensure']>) => {
      const found = await vault.ensure(...asked);
      crashing ??= crash();
      return found;
    },
  };
  const { connectionString: url, connect } = eventStore;
  const options = { url, connect, definitions: catalogue, keys };
  const log = new EventLog({ ...options, patience: PATIENCE_MS });
  stack.defer(() => log.close());
  const place = { messageId, threadId, uid: 'ABCDEFGH', ownerId: randomUUID() };
  const event = {
    type: MessageSent.type,
    data: { ...place, sender: 'finder', photos: [] },
    personal: { content: 'Found it', place: null },
  } as const;
  const id = randomUUID();
  const appended = await log.append(`thread-${threadId}`, 'no-stream', [event], {
    actor: { kind: 'finder' },
    commandId: id,
    correlationId: id,
    causationId: id,
    at: new Date(),
  });
  await crashing;
  expect(appended.kind).toBe('appended');
  expect(await isStored(messageSubject(messageId))).toBe(true);
  const other = await openVault();
  const reader = new EventLog({ ...options, keys: other.vault });
  stack.defer(() => reader.close());
  const [read] = await reader.read(`thread-${threadId}`, { personal: 'open' });
  expect(read?.personal).toMatchObject({ content: 'Found it' });
});
