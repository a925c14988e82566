import { endOf, type Segment } from '@app/service-kit/log-order/segment';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { PageEvent } from '../log/event-pages.ts';
import type { TakenEvents } from '../log/missed-events.ts';
import { placeEvents } from './place-events.ts';
import { merge } from './merge.ts';
import type { LogOrder } from './log-order.ts';
import { PartReader } from './part-reader.ts';
import { placeInLog, positionInLog } from './segment.ts';
import { startsAt, startsBehind } from './starts.ts';

/** An event of a log. `place` is the commit number of its position there. */
const eventAt = (log: number, place: bigint): PageEvent => ({
  id: `${log}/${place}`,
  type: 'Counted',
  streamId: `some-${log}`,
  revision: place,
  position: positionInLog(place),
  data: {},
  metadata: {},
});

/** A complete order in memory. */
class WholeOrder implements LogOrder {
  private readonly segments: readonly Segment[];

  constructor(segments: readonly Segment[]) {
    this.segments = segments;
  }

  after(place: bigint, limit: number) {
    return Promise.resolve(this.segments.filter((each) => endOf(each) > place).slice(0, limit));
  }

  lastBefore(place: bigint) {
    const last = new Map<number, Segment>();
    for (const each of this.segments) if (each.base < place) last.set(each.log, each);
    return Promise.resolve([...last.values()]);
  }

  holding(log: number, first: bigint, last: bigint) {
    const holds = (each: Segment) => each.log === log && each.upTo > first && each.after < last;
    return Promise.resolve(this.segments.filter(holds));
  }

  end() {
    const last = this.segments.at(-1);
    return Promise.resolve(last ? endOf(last) : 0n);
  }

  knownEnd() {
    return this.end();
  }

  grown() {
    return Promise.reject(new Error('All is there'));
  }

  close() {
    return Promise.resolve();
  }
}

/** The events of a log in pages of these sizes; some pages are empty. */
async function* pages(
  events: readonly PageEvent[],
  sizes: readonly number[],
): AsyncGenerator<TakenEvents, void, void> {
  let from = 0;
  for (let page = 0; from < events.length; page += 1) {
    const size = sizes[page % sizes.length] ?? 1;
    const raw = events.slice(from, from + size);
    from += size;
    const last = raw.at(-1)?.position;
    if (last) yield await Promise.resolve({ raw, position: last, read: raw.length });
  }
}

const someLogs = fc.record({
  /** Which log gets events next, how many, and how far apart their places are. */
  steps: fc.array(
    fc.record({
      log: fc.integer({ min: 0, max: 2 }),
      /** Events before them that are in no segment. */
      skipped: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      pause: fc.integer({ min: 0, max: 5 }),
      gaps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
  maxBatch: fc.integer({ min: 1, max: 10 }),
});

type SomeLogs = typeof someLogs extends fc.Arbitrary<infer Made> ? Made : never;

/** Turns the steps into logs, their order, and the events that a reader must receive. */
function layOut({ steps }: SomeLogs) {
  const logs: PageEvent[][] = [[], [], []];
  const segments: Segment[] = [];
  const ids: string[] = [];
  for (const { log, skipped, pause, gaps } of steps) {
    const events = logs[log] ?? [];
    let after = events.at(-1)?.position?.commit ?? 0n;
    for (const gap of skipped) {
      after += BigInt(gap);
      events.push(eventAt(log, after));
    }
    let upTo = after;
    for (const gap of gaps) {
      upTo += BigInt(gap);
      events.push(eventAt(log, upTo));
      ids.push(`${log}/${upTo}`);
    }
    const last = segments.at(-1);
    segments.push({ log, after, upTo, base: (last ? endOf(last) : 0n) + BigInt(pause) });
  }
  return { logs, order: new WholeOrder(segments), ids };
}

async function readAfter(
  made: SomeLogs,
  { logs, order }: ReturnType<typeof layOut>,
  after: bigint,
) {
  const several = { logs: logs.map(() => ({}) as never), order };
  const starts = await startsBehind(several, after);
  const readers = logs.map((events, log) => {
    const start = starts[log] ?? 0n;
    // Like a store, it also yields the event at the place itself.
    const behind = events.filter(({ position }) => (position?.commit ?? 0n) >= start);
    return new PartReader(pages(behind, made.sizes), start);
  });
  const { maxBatch } = made;
  const { signal } = new AbortController();
  const read: PageEvent[] = [];
  const merging = { order, readers, after, end: await order.end(), maxBatch, signal };
  for await (const { raw } of merge(merging)) {
    expect(raw.length).toBeLessThanOrEqual(maxBatch);
    read.push(...raw);
  }
  return read;
}

const placeOf = ({ position }: PageEvent): bigint => position?.commit ?? 0n;

test('from any place on, each event is read once, in the same order and at the same place', async () => {
  await fc.assert(
    fc.asyncProperty(someLogs, async (made) => {
      const laid = layOut(made);
      const all = await readAfter(made, laid, 0n);
      expect(all.map(({ id }) => id)).toEqual(laid.ids);
      const places = all.map(placeOf);
      expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0n))).toBe(
        true,
      );
      for (const [index, after] of places.entries()) {
        const rest = await readAfter(made, laid, after);
        expect(rest).toEqual(all.slice(index + 1));
      }
      for (const [log, events] of laid.logs.entries()) {
        const placed = await placeEvents(laid.order, log, events.toReversed());
        expect(placed.toReversed()).toEqual(
          all.filter(({ streamId }) => streamId === `some-${log}`),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('a place that is no event’s is taken as what stands before it', () => {
  const segment = { log: 0, after: 10n, upTo: 20n, base: 100n };
  expect(placeInLog(segment, 105n)).toBe(15n);
  expect(placeInLog(segment, 400n)).toBe(20n);
});

test('each log is read from its beginning or from the place of an event', async () => {
  await fc.assert(
    fc.asyncProperty(someLogs, async (made) => {
      const { logs, order, ids } = layOut(made);
      const several = { logs: logs.map(() => ({}) as never), order };
      const all = await readAfter(made, layOut(made), 0n);
      expect(all).toHaveLength(ids.length);
      const places = logs.map((events) => [0n].concat(events.map(placeOf)));
      const froms = all.flatMap(({ position }) => position ?? []);
      for (const from of ['start' as const, ...froms]) {
        const { starts } = await startsAt(several, from);
        starts.forEach((start, log) => expect(places[log]).toContain(start));
      }
    }),
  );
});
