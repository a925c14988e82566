import { placeInOrder } from '../several-logs/segment.ts';
import { endOf, type Segment } from '@app/service-kit/log-order/segment';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawEvent } from '../copy/raw-event.ts';
import type { RawLog } from '../copy/raw-log.ts';
import { positionInLog } from '../several-logs/segment.ts';
import { logOf } from '../several-logs/placement.ts';
import { numberEvents } from './number-events.ts';

const STREAMS = ['settings', 'user-a', 'user-b', 'code-c', 'code-d', 'thread-e'];

const event = (stream: string, id: string, place: bigint, type = 'Counted'): RawEvent => ({
  id,
  stream,
  revision: 0n,
  position: positionInLog(place),
  type,
  content: { kind: 'json', data: {} },
  metadata: new Uint8Array(),
});

/** A log in memory, read in pages of three. */
const logWith = (events: readonly RawEvent[]): Pick<RawLog, 'forwards'> => ({
  async *forwards(after, wants = ({ type }) => !type.startsWith('$')) {
    const behind = events.filter(({ position }) => position.commit > (after?.commit ?? 0n));
    const wanted = behind.filter(({ type }) => wants({ type } as never));
    for (let at = 0; at < wanted.length; at += 3) {
      yield await Promise.resolve(wanted.slice(at, at + 3));
    }
  },
});

/** What happens next: an event of a stream, or one of the store's own in the source or a target. */
const steps = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...STREAMS) },
      fc.constantFrom('source', 'target'),
    ),
    size: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
);

function layOut(taken: typeof steps extends fc.Arbitrary<infer Made> ? Made : never) {
  const source: RawEvent[] = [];
  const targets: RawEvent[][] = [[], []];
  let end = 0n;
  const ends = [0n, 0n];
  for (const [index, { what, size }] of taken.entries()) {
    const id = String(index);
    if (what !== 'target') {
      end += BigInt(size);
      source.push(event(what, id, end, what === 'source' ? '$stats' : undefined));
    }
    if (what === 'source') continue;
    const log = what === 'target' ? index % 2 : logOf(what, 2);
    const place = (ends[log] ?? 0n) + BigInt(size);
    ends[log] = place;
    targets[log]?.push(event(what, id, place, what === 'target' ? '$stats' : undefined));
  }
  return { source, targets };
}

/** Numbers the events that follow the segments so far, as one call of the command does. */
async function number(
  { source, targets }: ReturnType<typeof layOut>,
  order: readonly Segment[],
): Promise<readonly Segment[]> {
  const last = order.at(-1);
  const written = targets.map((_, log) => order.findLast((each) => each.log === log)?.upTo ?? 0n);
  const made: Segment[] = [];
  for await (const some of numberEvents({
    source: logWith(source),
    targets: targets.map(logWith),
    after: last ? endOf(last) : 0n,
    written,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }))
    made.push(...some);
  return [...order, ...made];
}

function placesOf({ targets }: ReturnType<typeof layOut>, order: readonly Segment[]) {
  return targets.flatMap((events, log) =>
    events.flatMap(({ id, type, position }) => {
      if (type.startsWith('$')) return [];
      const { commit } = position;
      const holds = ({ log: of, after, upTo }: Segment) =>
        of === log && after < commit && commit <= upTo;
      return order
        .filter(holds)
        .map((segment) => [id, placeInOrder(segment, position).commit] as const);
    }),
  );
}

test('each event has the place of the source, however often it is called in between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(40), async (taken, until) => {
      const before = await number(layOut(taken.slice(0, until)), []);
      const laid = layOut(taken);
      const order = await number(laid, before);
      const expected = laid.source.flatMap(({ id, type, position }) =>
        type.startsWith('$') ? [] : [[id, position.commit] as const],
      );
      expect(new Map(placesOf(laid, order))).toEqual(new Map(expected));
      expect(placesOf(laid, order)).toHaveLength(expected.length);
      for (const [index, { base }] of order.entries()) {
        const previous = order[index - 1];
        if (previous) expect(base).toBeGreaterThanOrEqual(endOf(previous));
      }
      const own = laid.source.filter(({ type }) => type.startsWith('$'));
      for (const { position } of own) {
        const isInside = (each: Segment) =>
          each.base < position.commit && position.commit <= endOf(each);
        expect(order.some(isInside)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('what is not copied yet waits for the next call', async () => {
  const taken = STREAMS.map((what) => ({ what, size: 1 }));
  const { source, targets } = layOut(taken);
  const [first = [], second = []] = targets;
  const few = { source, targets: [first.slice(0, 2), second] };
  const order = await number(few, []);
  expect(placesOf(few, order).length).toBeLessThan(STREAMS.length);
  const all = await number({ source, targets }, order);
  expect(placesOf({ source, targets }, all)).toHaveLength(STREAMS.length);
});

test('neighbours in the source and in their log share a segment', async () => {
  const stream = 'settings';
  const laid = layOut([1, 2, 3].map((size) => ({ what: stream, size })));
  expect(await number(laid, [])).toEqual([{ log: 0, after: 0n, upTo: 6n, base: 0n }]);
});

test('a target that holds something else is refused', async () => {
  const { source, targets } = layOut([{ what: 'settings', size: 1 }]);
  const [, second = []] = targets;
  const other = [event('settings', 'other', 1n)];
  await expect(number({ source, targets: [other, second] }, [])).rejects.toThrow(
    'event store 1 has event other of stream settings',
  );
  const more = [...(targets[0] ?? []), event('user-z', 'more', 9n)];
  await expect(number({ source, targets: [more, second] }, [])).rejects.toThrow(
    'Event store 1 has event more of stream user-z',
  );
});
