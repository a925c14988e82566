import { randomUUID } from 'node:crypto';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { skipOnSharedLog } from '@app/embedded/testing/private-log';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import { counted, openLog, someContext } from '@app/events/testing/some-log';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MissedPages } from './missed-pages.ts';
import { SharedFeed } from './shared-feed.ts';
import { countRead } from './testing/count-read.ts';

skipOnSharedLog('what is read of it is counted');

const EVENTS = 2000;
const APPENDED_AT_ONCE = 50;
const SIZES = { page: 50 };
const ALL = Array.from({ length: EVENTS }, (_, number) => number);

let store: TestEventStore;
let log: EventLog;
/** The place of every fiftieth event, in order. */
const positions: Position[] = [];
beforeAll(async () => {
  store = await startTestEventStore();
  log = openLog(store.connectionString);
  for (let first = 0; first < EVENTS; first += APPENDED_AT_ONCE) {
    const events = ALL.slice(first, first + APPENDED_AT_ONCE).map(counted);
    const outcome = await log.append(`some-${randomUUID()}`, 'no-stream', events, someContext());
    if (outcome.kind !== 'appended') throw new Error('Not appended');
    positions.push(outcome.position);
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await log.close();
  await store.stop();
});

interface Following {
  readonly after?: Position;
  /** What happens to an event before the next. */
  readonly handle?: (number: number) => unknown;
  /** The number after which it ends. */
  readonly until?: number;
}

/** A consumer of all events, and the numbers that it was given. */
function follow(feed: SharedFeed, { after, handle, until }: Following = {}) {
  const stopping = new AbortController();
  const numbers: number[] = [];
  const run = async (): Promise<void> => {
    for await (const { events } of feed.subscribe({
      after: after ?? 'start',
      signal: stopping.signal,
      wants: () => true,
      personal: 'skip',
      maxBatch: 20,
    })) {
      for (const { data } of events) {
        if (!('number' in data)) continue;
        const number = Number(data.number);
        numbers.push(number);
        await handle?.(number);
        if (number === until) return;
      }
    }
  };
  const done = run();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  return { numbers, done, stop };
}

type Followed = ReturnType<typeof follow>;

const haveAll = (consumers: readonly Followed[]): Promise<true> =>
  eventually(() => consumers.every(({ numbers }) => numbers.at(-1) === EVENTS - 1));

const stopAll = (consumers: readonly Followed[]) =>
  Promise.all(consumers.map(({ stop }) => stop()));

test('consumers that are behind at different places read the log about once', async () => {
  const read = countRead([log]);
  const feed = new SharedFeed(log, SIZES);
  const places = [3, 1, 0, 2, 1, 3, 0, 2, 0, 1];
  const consumers = places.map((place) => {
    const after = positions[place];
    return follow(feed, after ? { after } : {});
  });
  await haveAll(consumers);
  await stopAll(consumers);
  for (const [index, { numbers }] of consumers.entries())
    expect(numbers).toEqual(ALL.slice(((places[index] ?? 0) + 1) * APPENDED_AT_ONCE));
  // Each for itself would read ten times as many.
  expect(read()).toBeLessThan(1.2 * EVENTS);
});

test('a consumer that is stuck holds up nobody, and then gets all that it missed', async () => {
  const feed = new SharedFeed(log, SIZES);
  const stuck = Promise.withResolvers<void>();
  const blocked = follow(feed, { handle: (number) => (number === 30 ? stuck.promise : null) });
  const others = [1, 2, 3].map(() => follow(feed));
  await haveAll(others);
  expect(blocked.numbers.at(-1)).toBe(30);
  stuck.resolve();
  await haveAll([blocked]);
  await stopAll([blocked, ...others]);
  for (const { numbers } of [blocked, ...others]) expect(numbers).toEqual(ALL);
});

test('a consumer that ends in the middle and begins again after its last event misses nothing', async () => {
  const feed = new SharedFeed(log, SIZES);
  const stays = follow(feed);
  const given: number[] = [];
  for (const [place, after] of [undefined, ...positions].entries()) {
    if (place % 7 !== 0) continue;
    const until = (place + 7) * APPENDED_AT_ONCE - 1;
    const one = follow(feed, { ...(after && { after }), until: Math.min(until, EVENTS - 1) });
    await one.done;
    given.push(...one.numbers);
  }
  expect(given).toEqual(ALL);
  await haveAll([stays]);
  await stays.stop();
  expect(stays.numbers).toEqual(ALL);
});

test('only so many pages are kept, however many consumers are behind', async () => {
  const read = countRead([log]);
  const missed = new MissedPages(log, SIZES.page);
  const { signal } = new AbortController();
  const last = positions.at(-2) ?? 'start';
  for (const place of ['start' as const, ...positions.slice(0, -1)])
    await missed.behind(place, signal);
  const once = read();
  expect(once).toBeLessThan(1.2 * EVENTS);
  await missed.behind(last, signal);
  expect(read()).toBe(once);
  // The first one was dropped long ago.
  expect((await missed.behind('start', signal))?.end).toEqual(positions[0]);
  expect(read()).toBeGreaterThanOrEqual(once + SIZES.page);
  missed.stop();
});

test('a consumer that is stopped while it waits for a page ends, and the others get theirs', async () => {
  const missed = new MissedPages(log, SIZES.page);
  const leaving = new AbortController();
  const { signal } = new AbortController();
  const left = missed.behind('start', leaving.signal);
  const other = missed.behind('start', signal);
  leaving.abort();
  expect(await left).toBeNull();
  expect((await other)?.behind('start', 5)).toHaveLength(5);
  expect(await missed.behind('start', leaving.signal)).toBeNull();
  missed.stop();
});
