import { Checkpoints } from '@app/events/consuming/checkpoint';
import { eventually } from '@app/events/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReactorRuns, type ReactorRuns } from '../../testing/reactor-runs.ts';
import { defineBatchReactor, defineReactor } from './reactor.ts';

let runs: ReactorRuns;
let append: ReactorRuns['append'];
beforeEach(async () => {
  runs = await openReactorRuns();
  ({ append } = runs);
});
afterEach(() => runs[Symbol.asyncDispose]());

/** A reactor that records its batches, and fails for some of them. */
function batching(fails: (ids: readonly string[]) => boolean = () => false) {
  const written: (readonly string[])[] = [];
  const reactor = defineBatchReactor<string[]>({
    name: 'some-reactor',
    personal: 'skip',
    gatherMs: 200,
    changes: () => [],
    on: { RegistrationAbandoned: ({ data }, ids) => void ids.push(data.userId) },
    write: async (ids) => {
      if (fails(ids)) throw new Error('cannot');
      written.push(ids);
    },
  });
  return { reactor, written };
}

test('events that stand ready together are written together', async () => {
  for (const userId of ['a', 'b', 'c']) await append(userId);
  const { reactor, written } = batching();
  runs.run(reactor);
  await eventually(() => written.length > 0);
  expect(written).toEqual([['a', 'b', 'c']]);
});

test('a batch that fails is handled event by event, up to the one that cannot be', async () => {
  const before = await append('a');
  for (const userId of ['b', 'c']) await append(userId);
  let isBroken = true;
  const { reactor, written } = batching((ids) => isBroken && ids.includes('b'));
  const running = runs.run(reactor);
  await eventually(() => running.report().state === 'failing');
  expect(written).toEqual([['a']]);
  await eventually(async () => (await runs.checkpointOf('some-reactor')) === before.commit);
  isBroken = false;
  await eventually(() => written.flat().length === 3);
  expect(written.flat()).toEqual(['a', 'b', 'c']);
});

test('what was handled since the last stored checkpoint is handled again after a crash', async () => {
  const seen: string[] = [];
  const reactor = defineReactor({
    name: 'some-reactor',
    personal: 'skip',
    on: {
      RegistrationAbandoned: async ({ data }) => {
        seen.push(data.userId);
      },
    },
  });
  const store = vi.spyOn(Checkpoints.prototype, 'flush').mockResolvedValue();
  const first = runs.run(reactor);
  await append('a');
  await eventually(() => seen.length === 1);
  await first.stop();
  store.mockRestore();
  runs.run(reactor);
  await append('b');
  await eventually(() => seen.length === 3);
  expect(seen).toEqual(['a', 'a', 'b']);
});

test('reactors of a process share a connection', async () => {
  const session = runs.newSession();
  const names = ['one', 'two', 'three'];
  const all = names.map((name) =>
    runs.run(defineReactor({ name, personal: 'skip', on: {} }), session),
  );
  await eventually(() => all.every((each) => each.report().state === 'running'));
  const { rows } = await runs.stores.pool.query<{ connections: number; locks: number }>(
    `select count(distinct pid)::int as connections, count(*)::int as locks from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([{ connections: 1, locks: 3 }]);
});
