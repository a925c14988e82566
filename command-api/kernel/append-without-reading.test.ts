import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import {
  type KillableEventStore,
  startKillableEventStore,
} from '@app/embedded/testing/event-store-process';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type LinkCommand, linkDecider } from '../features/sign-in-links/decider.ts';
import { someContext } from '../testing/some.ts';
import { CommandHandler } from './command-handler.ts';
import { StreamCache } from './stream-cache.ts';

const cleanup = new AsyncDisposableStack();
let store: KillableEventStore;
let log: EventLog;
let handler: CommandHandler;
beforeAll(async () => {
  store = await startKillableEventStore();
  cleanup.defer(() => store.stop());
  const database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  const pool = createPool(database.url, { applicationName: 'test' });
  cleanup.defer(() => pool.end());
  const keys = await Vault.open(pool, readMasterKey(randomBytes(32).toString('base64')));
  const url = store.connectionString;
  log = new EventLog({ url, definitions: catalogue, keys, patience: 30_000 });
  cleanup.defer(() => log.close());
  handler = new CommandHandler(log, new StreamCache());
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => cleanup.disposeAsync());

const spyOnAppend = () => vi.spyOn(log.client, 'appendToStream');
/** The client's own method, which a spy replaces. */
const realAppend = () => log.client.appendToStream.bind(log.client);

/** The client's error for a broken connection: gRPC's status UNAVAILABLE. */
const unavailable = Object.assign(new Error('The connection broke'), { code: 14 });

async function restart(): Promise<void> {
  await store.kill();
  await store.startAgain();
}

/** A request for a link, which is sent repeatedly. */
function someRequest() {
  const stream = streams.link(randomUUID());
  const context = someContext();
  const command: LinkCommand = {
    type: 'Request',
    linkId: randomUUID(),
    channel: 'email',
    tokenHash: 'hash',
    browserHash: null,
    expiresAt: new Date(),
    identifier: 'sam@example.org',
  };
  const send = (isResend: boolean) =>
    handler.appendWithoutReading(linkDecider, stream, command, { ...context, isResend });
  const events = () => log.read(stream, { personal: 'skip' });
  return { send, events };
}

// After a restart, a real event store has forgotten the ids of events appended at any revision, and
// would append them again; the embedded one finds them in its table. So nothing may be sent to
// either.
test('after a restart of the store a resend appends nothing', async () => {
  const { send, events } = someRequest();
  await send(false);
  await restart();
  const append = spyOnAppend();
  await send(true);
  expect(append).not.toHaveBeenCalled();
  expect(await events()).toHaveLength(1);
});

test('an append whose answer a restart of the store swallowed is not sent again', async () => {
  const { send, events } = someRequest();
  const appendToStream = realAppend();
  const append = spyOnAppend().mockImplementationOnce(async (...sent) => {
    await appendToStream(...sent);
    await restart();
    throw unavailable;
  });
  await send(false);
  expect(append).toHaveBeenCalledTimes(1);
  expect(await events()).toHaveLength(1);
});

test('a resend that was never appended is appended', async () => {
  const { send, events } = someRequest();
  await send(true);
  expect(await events()).toHaveLength(1);
});

test('a resend waits in the process for the first append', async () => {
  const { send, events } = someRequest();
  let [underWay, most] = [0, 0];
  const appendToStream = realAppend();
  spyOnAppend().mockImplementation(async (...sent) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const result = await appendToStream(...sent);
    underWay -= 1;
    return result;
  });
  await Promise.all([false, true, true, true].map(send));
  expect(most).toBe(1);
  expect(await events()).toHaveLength(1);
});
