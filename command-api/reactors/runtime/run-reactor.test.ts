import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { timesTooSlow } from '@app/service-kit/testing/times-too-slow';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReactorRuns, type ReactorRuns } from '../../testing/reactor-runs.ts';
import { someContext } from '../../testing/some.ts';
import type { Stores } from '../../testing/stores.ts';
import { type Additions, defineReactor, type Tick } from './reactor.ts';
import { ReactorStatus } from './reactor-status.ts';

let runs: ReactorRuns;
let stores: Stores;
let append: ReactorRuns['append'];
beforeEach(async () => {
  runs = await openReactorRuns();
  ({ stores, append } = runs);
});
afterEach(() => runs[Symbol.asyncDispose]());

const checkpointOf = () => runs.checkpointOf('some-reactor');

function run(
  on: Additions<undefined>,
  { name = 'some-reactor', tick }: { name?: string; tick?: Tick } = {},
) {
  return runs.run(defineReactor({ name, personal: 'skip', on, ...(tick ? { tick } : {}) }));
}

/** Records the subjects of events. */
function recording() {
  const seen: string[] = [];
  const on: Additions<undefined> = {
    RegistrationAbandoned: async ({ data }) => {
      seen.push(data.userId);
    },
  };
  return { seen, on };
}

test('events come in order, and a restarted reactor goes on behind them', async () => {
  const { seen, on } = recording();
  await append('a');
  const first = run(on);
  const last = await append('b');
  await eventually(async () => (await checkpointOf()) === last.commit);
  await first.stop();
  await append('c');
  run(on);
  await eventually(() => seen.length === 3);
  expect(seen).toEqual(['a', 'b', 'c']);
});

/**
 * As many as one command may write, and more than the event store buffers for a live subscription.
 */
async function appendBurst(first: number): Promise<readonly string[]> {
  const ids = Array.from({ length: 50 }, (_, index) => `${first + index}`);
  const events = ids.map((userId) => ({ type: 'RegistrationAbandoned', data: { userId } }));
  await stores.log.append(streams.user(`burst-${first}`), 'no-stream', events, someContext());
  return ids;
}

test('a reactor that is too slow for the store reads on at once, and no store is away', async () => {
  const { seen, on } = recording();
  const changes = vi.spyOn(ReactorStatus.prototype, 'set');
  const reactor = run(on);
  await eventually(() => reactor.report().state === 'running');
  const appended: string[] = [];
  while ((await timesTooSlow('some-reactor')) < 3) {
    appended.push(...(await appendBurst(appended.length)));
    await eventually(() => seen.length >= appended.length);
  }
  expect(seen).toEqual(appended);
  expect(changes.mock.calls.map(([{ kind }]) => kind)).not.toContain('store-away');
  changes.mockRestore();
});

test('events that nobody wants move the checkpoint too', async () => {
  run(recording().on);
  const last = await append('a', 'ignored');
  await eventually(async () => (await checkpointOf()) === last.commit);
});

test('an event that fails is tried again, shown in health, and holds up what is behind it', async () => {
  let isBroken = true;
  let tries = 0;
  const seen: string[] = [];
  const reactor = run({
    RegistrationAbandoned: async ({ data }) => {
      if (data.userId === 'b' && isBroken) {
        tries += 1;
        throw new Error('cannot');
      }
      seen.push(data.userId);
    },
  });
  const other = recording();
  run(other.on, { name: 'another-reactor' });
  for (const userId of ['a', 'b', 'c']) await append(userId);
  await eventually(() => other.seen.length === 3);
  await eventually(() => tries > 2);
  expect(reactor.report()).toMatchObject({ state: 'failing', event: expect.any(String) });
  expect(seen).toEqual(['a']);
  isBroken = false;
  await eventually(() => reactor.report().state === 'running' && seen.length === 3);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('a reactor that is stopped at a failing event comes back to that event', async () => {
  const before = await append('a');
  await append('b');
  const seen: string[] = [];
  const failing = run({
    RegistrationAbandoned: async ({ data }) => {
      seen.push(data.userId);
      if (data.userId === 'b') throw new Error('cannot');
    },
  });
  await eventually(() => seen.includes('b'));
  await failing.stop();
  expect(await checkpointOf()).toBe(before.commit);
  const mended = recording();
  run(mended.on);
  await eventually(() => mended.seen.length > 0);
  expect(mended.seen).toEqual(['b']);
});

test('an event that cannot be read is no reason to go on without it', async () => {
  const { seen, on } = recording();
  const { client } = stores.log;
  const id = randomUUID();
  await client.appendToStream('user-x', [
    { id, type: 'RegistrationAbandoned', contentType: 'application/json', data: {}, metadata: {} },
  ]);
  const reactor = run(on);
  await append('a');
  await eventually(() => (reactor.report().tries ?? 0) >= 3);
  expect(reactor.report()).toMatchObject({ state: 'failing', event: id });
  expect(seen).toEqual([]);
});

test('a second process waits, and takes over when the first ends', async () => {
  const one = recording();
  const other = recording();
  const first = run(one.on);
  await eventually(() => first.report().state === 'running');
  const second = run(other.on);
  await append('a');
  await eventually(() => one.seen.length === 1);
  await delay(100);
  expect(second.report().state).toBe('standby');
  await first.stop();
  await append('b');
  await eventually(() => other.seen.length > 0);
  expect([one.seen, other.seen]).toEqual([['a'], ['b']]);
});

test('a reactor whose lease connection breaks takes it again and misses nothing', async () => {
  const { seen, on } = recording();
  run(on);
  const first = await append('a');
  await eventually(async () => (await checkpointOf()) === first.commit);
  const { rowCount } = await stores.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rowCount).toBe(1);
  await append('b');
  await eventually(() => seen.length === 2);
  expect(seen).toEqual(['a', 'b']);
});

test('ticks come again and again, also after one that failed, and end with the lease', async () => {
  let ticks = 0;
  const tick: Tick = {
    everyMs: 5,
    run: async () => {
      ticks += 1;
      if (ticks === 1) throw new Error('cannot');
    },
  };
  const first = run({}, { tick });
  await eventually(() => ticks > 2);
  await first.stop();
  const atEnd = ticks;
  await delay(50);
  expect(ticks).toBe(atEnd);
});
