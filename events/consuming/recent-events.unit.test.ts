import type { Position } from '../position.ts';
import { expect, test } from 'vitest';
import { RecentEvents } from './recent-events.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const events = (...commits: number[]) => commits.map((commit) => ({ position: at(commit) }));

test('it covers no position before the one where it begins', () => {
  const recent = new RecentEvents(at(10), 4);
  expect(['start' as const, at(9), at(10), at(99)].map((each) => recent.covers(each))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(new RecentEvents('start', 4).covers('start')).toBe(true);
});

test('it gives what is behind a position, also where no event stands there', () => {
  const recent = new RecentEvents('start', 10);
  recent.add(events(10, 20, 30, 40));
  const behind = (after: Position | 'start', max = 10) => recent.behind(after, max);
  expect(behind('start')).toEqual(events(10, 20, 30, 40));
  expect(behind(at(10))).toEqual(events(20, 30, 40));
  expect(behind(at(15), 2)).toEqual(events(20, 30));
  expect(behind(at(40))).toEqual([]);
  expect(behind(at(99))).toEqual([]);
});

test('the oldest are dropped, and then it does not cover what was before them', () => {
  const recent = new RecentEvents('start', 2);
  recent.add(events(1, 2, 3, 4));
  expect(recent.covers('start')).toBe(true);
  recent.add(events(5));
  expect([recent.covers('start'), recent.covers(at(2)), recent.covers(at(3))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(recent.behind(at(3), 10)).toEqual(events(4, 5));
  expect(recent.end).toEqual(at(5));
});

test('without events it ends where it begins', () => {
  expect(new RecentEvents('start', 2).end).toBe('start');
  expect(new RecentEvents(at(7), 2).end).toEqual(at(7));
});
