import { expect, test } from 'vitest';
import type { Acknowledged } from './appender.ts';
import type { Seen } from './observer.ts';
import { findFaults } from './verify.ts';

const log: Seen[] = [
  { position: 10n, stream: 'a', revision: 0n, id: 'one' },
  { position: 20n, stream: 'b', revision: 0n, id: 'two' },
  { position: 35n, stream: 'a', revision: 1n, id: 'three' },
  { position: 50n, stream: 'a', revision: 2n, id: 'four' },
];
const answers: Acknowledged[] = [
  { stream: 'a', ids: ['one'], lastRevision: 0n, position: 10n },
  { stream: 'b', ids: ['two'], lastRevision: 0n, position: 20n },
  { stream: 'a', ids: ['three', 'four'], lastRevision: 2n, position: 50n },
];

const without = (index: number): Seen[] => log.filter((_, at) => at !== index);
const changed = (index: number, change: Partial<Seen>): Seen[] =>
  log.map((event, at) => (at === index ? { ...event, ...change } : event));

test('a log as it was acknowledged is without a fault', () => {
  expect(findFaults(log, answers, log)).toEqual([]);
});

test.each([
  ['a lost event', without(3)],
  ['a lost event in the middle of a stream', without(2)],
  ['a doubled event', [...log, { position: 60n, stream: 'a', revision: 3n, id: 'four' }]],
  ['an event that nobody was told of', [...log, { ...log[3], position: 60n, id: 'five' } as Seen]],
  ['two events in the other order', [log[0], log[2], log[1], log[3]] as Seen[]],
  ['another position than acknowledged', changed(3, { position: 51n })],
  ['another revision than acknowledged', changed(1, { revision: 1n })],
  ['another event than acknowledged', changed(1, { id: 'other' })],
])('%s is found', (_name, broken) => {
  expect(findFaults(broken, answers, broken)).not.toEqual([]);
});

test('what the subscriber missed, repeated or saw at another place is found', () => {
  for (const seen of [without(1), [...log, ...without(1)], changed(2, { position: 36n })])
    expect(findFaults(log, answers, seen)).not.toEqual([]);
});
