import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EndedSessions } from '@app/command-api/features/sessions/ended-sessions';
import type { CommandHandler } from '@app/command-api/kernel/command-handler';
import { startStores, type Stores } from '@app/command-api/testing/stores';
import { streams } from '@app/events/streams';
import { startProjector } from '@app/projector/start';
import { startQueryApi } from '@app/query-api/start';
import { openBreakableLink } from '@app/query-api/testing/breakable-link';
import { History } from '@app/query-api/testing/history';
import { startProjectorProcess } from '@app/query-api/testing/service-process';
import { createLogger } from '@app/service-kit/logging';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import { TokenKeys } from '@app/service-kit/token-keys';
import { Tokens } from '@app/service-kit/tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, Ask } from './testing/ask.ts';
import { paths, type Scene } from './testing/owner-paths.ts';
import { STEPS } from './testing/owner-steps.ts';

let stores: Stores;
let history: History;
let tokens: Tokens;
/** Two replicas of the query API: one shares the projector's read memory, the other has none. */
let keeping: Ask;
let alone: Ask;
const knowing = (): ReadMemory => new ReadMemory({ knowsSessions: true });
const memory = knowing();
const ANYWHERE = {
  host: '127.0.0.1',
  port: 0,
  rateLimitScale: 1000,
  publicUrl: 'https://found.example',
};
await using cleanup = new AsyncDisposableStack();
const owned = cleanup.move();

beforeAll(async () => {
  stores = await startStores();
  owned.defer(() => stores.stop());
  history = new History(stores.log);
  const logger = createLogger('test', 'silent');
  const options = { ...stores.addresses, logger };
  const projector = await startProjector({ ...options, memory });
  owned.defer(() => projector.stop());
  const [one, other] = await Promise.all([
    startQueryApi({ ...options, ...ANYWHERE, memory }),
    startQueryApi({ ...options, ...ANYWHERE }),
  ]);
  owned.defer(() => Promise.all([one.stop(), other.stop()]).then(() => undefined));
  [keeping, alone] = [new Ask(one), new Ask(other)];
  tokens = new Tokens(await TokenKeys.open(stores.vault));
});
afterAll(() => owned.disposeAsync());

const signIn = (userId: string, sessionId = randomUUID()): Promise<string> =>
  tokens.sign({ userId, sessionId, epoch: 0 }, new Date());

interface Asking {
  readonly token?: string | undefined;
  /** Whether to wait until everything in the history is projected; by default it does. */
  readonly waits?: boolean;
}

const read = (ask: Ask, path: string, { token, waits = true }: Asking = {}): Promise<Answered> =>
  ask.get(path, {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(waits ? { 'x-min-position': history.endText } : {}),
  });

/** Reads until the answer comes from memory: the tables then contain something else. */
async function untilKept(path: string, token: string | undefined, change: string): Promise<void> {
  await expect
    .poll(async () => {
      const before = await read(keeping, path, { token });
      await stores.pool.query(`begin; ${change}; commit`);
      const [kept, told] = [
        await read(keeping, path, { token }),
        await read(alone, path, { token }),
      ];
      expect(told).not.toEqual(before);
      return kept.text === before.text;
    })
    .toBe(true);
}

test('what was read is kept, and any replica without a projector asks the tables', async () => {
  const { userId } = await history.user();
  const uid = await history.code(userId);
  const token = await signIn(userId);
  const set = (column: string) =>
    `update read.codes set ${column} = coalesce(${column}, '') || '!' where uid = '${uid}'`;
  await untilKept(`/qr/${uid}`, undefined, set('greeting'));
  await untilKept('/user/qr-codes', token, set('title'));
});

async function makeScene(): Promise<Scene> {
  const { userId } = await history.user({ plan: 'free' });
  const uid = await history.code(userId, 'Bicycle', 'Please write');
  const thread = await history.thread(uid, userId, { content: 'Found it', email: 'a@b.example' });
  return { userId, uid, thread, token: await signIn(userId) };
}

test('after each change both replicas say the same', async () => {
  const scene = await makeScene();
  const { token } = scene;
  const readAll = (ask: Ask, waits = true) =>
    Promise.all(paths(scene).map(async (path) => [path, await read(ask, path, { token, waits })]));
  // Everything is read before and after each step.
  await readAll(keeping);
  const before = keeping.recalled;
  for (const [name, step] of Object.entries(STEPS)) {
    await step(scene, history);
    const told = await readAll(alone);
    expect(await readAll(keeping), name).toEqual(told);
    // Complete answers are kept only for reads without a position.
    expect(await readAll(keeping, false), name).toEqual(told);
    expect(await readAll(keeping), name).toEqual(told);
  }
  expect(keeping.recalled).toBeGreaterThan(before);
});

test('an answer is never older than the tables were when it was asked for', async () => {
  const scene = await makeScene();
  const { token, thread } = scene;
  const writing = new AbortController();
  const write = async (): Promise<void> => {
    for (let time = 0; time < 60; time += 1) await history.message(thread, 'finder');
    writing.abort();
  };
  const written = write();
  const count = async (ask: Ask): Promise<number> => {
    const { text } = await read(ask, '/user/qr-codes', { token, waits: false });
    return (JSON.parse(text) as { message_count: number }[])[0]?.message_count ?? 0;
  };
  while (!writing.signal.aborted) {
    const before = await count(alone);
    expect(await count(keeping)).toBeGreaterThanOrEqual(before);
  }
  await written;
});

test('a session that ended is refused at once, whatever the projector does', async () => {
  const { userId } = await history.user();
  const sessionId = randomUUID();
  const token = await signIn(userId, sessionId);
  for (let time = 0; time < 3; time += 1) {
    expect(await read(keeping, '/user/profile', { token })).toMatchObject({ status: 200 });
  }
  // This writes only the table of ended sessions, not the log.
  const ended = new EndedSessions({} as CommandHandler, stores.pool, memory);
  await ended.write(sessionId);
  expect(await read(keeping, '/user/profile', { token })).toMatchObject({ status: 401 });
});

/** Another log, with a code called Bicycle. */
async function startOther() {
  const other = await startStores();
  const past = new History(other.log);
  const { userId } = await past.user();
  const uid = await past.code(userId, 'Bicycle');
  return {
    stores: other,
    /** The title of the code according to a query API. */
    title: async (ask: Ask): Promise<unknown> =>
      (JSON.parse((await ask.get(`/qr/${uid}`)).text) as { title?: unknown }).title,
    /** Ends the database session that holds the lease. */
    endLease: () =>
      other.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    rename: async (title: string): Promise<void> => {
      const data = { uid, ownerId: userId };
      await past.append(streams.code(uid), { type: 'CodeRenamed', data, personal: { title } });
    },
    stored: async (): Promise<unknown> =>
      (await other.pool.query<{ title: string }>('select title from read.codes')).rows[0]?.title,
  };
}

test('a process that stood still while another one took the lease does not answer from memory', async () => {
  const other = await startOther();
  const child = fork(fileURLToPath(new URL('testing/memory-process.ts', import.meta.url)), {
    env: { ...process.env, STORES: JSON.stringify(other.stores.addresses) },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const ask = new Ask({ url });
  await expect.poll(() => other.title(ask)).toBe('Bicycle');
  child.kill('SIGSTOP');
  await other.endLease();
  const projector = await startProjectorProcess(other.stores.addresses);
  await other.rename('Bag');
  await expect.poll(other.stored).toBe('Bag');
  child.kill('SIGCONT');
  for (let time = 0; time < 20; time += 1) expect(await other.title(ask)).toBe('Bag');
  child.kill('SIGKILL');
  await projector.stop();
  await other.stores.stop();
});

test('a process that does not hear that it lost the lease stops answering from memory', async () => {
  const other = await startOther();
  const { addresses } = other.stores;
  const link = await openBreakableLink(addresses.databaseUrl);
  const options = { ...addresses, logger: createLogger('test', 'silent'), memory: knowing() };
  const first = await startProjector({ ...options, databaseUrl: link.url });
  const api = await startQueryApi({ ...options, ...ANYWHERE });
  const ask = new Ask(api);
  for (let time = 0; time < 20; time += 1) {
    await expect.poll(() => other.title(ask)).toBe('Bicycle');
    await delay(50);
  }
  link.silence();
  await other.endLease();
  // As another process would, after events that this process does not see either.
  await other.stores.pool.query(`update read.codes set title = 'Bag'`);
  await expect.poll(() => other.title(ask), { timeout: 10_000 }).toBe('Bag');
  await link.close();
  await Promise.all([api.stop(), first.stop()]);
  await other.stores.stop();
});
