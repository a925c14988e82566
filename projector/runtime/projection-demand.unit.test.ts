import type { Position } from '@app/events/position';
import { LIVE_FOR_MS, parseDemanded } from '@app/service-kit/demanded';
import { afterEach, expect, test, vi } from 'vitest';
import { ProjectionDemand } from './projection-demand.ts';

afterEach(() => {
  vi.useRealTimers();
});

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const concerning = (userId: string) => [{ type: 'Some', data: { userId, count: 3 } }];
const { signal: never } = new AbortController();

test('a read waits for its position until that is projected', () => {
  const demand = new ProjectionDemand();
  expect(demand.isAwaited(at(0))).toBe(false);
  demand.tell({ from: 'a', position: '7', live: [] });
  expect([demand.isAwaited(at(6)), demand.isAwaited(at(7))]).toEqual([true, false]);
  demand.tell({ from: 'b', position: '5', live: [] });
  expect(demand.isAwaited(at(6))).toBe(true);
});

test('a position that does not come is waited for no longer than a read waits', () => {
  vi.useFakeTimers();
  const demand = new ProjectionDemand();
  demand.tell({ from: 'a', position: '9223372036854775807', live: [] });
  expect(demand.isAwaited(at(6))).toBe(true);
  vi.advanceTimersByTime(2001);
  expect(demand.isAwaited(at(6))).toBe(false);
  demand.tell({ from: 'a', position: '8', live: [] });
  expect(demand.isAwaited(at(6))).toBe(true);
});

test('an open page waits for the events that name its owner, as long as that was said', () => {
  vi.useFakeTimers();
  const demand = new ProjectionDemand();
  demand.tell({ from: 'a', position: null, live: ['ann', 'bob'] });
  demand.noteReady(concerning('cid'), at(3));
  expect(demand.isAwaited(at(2))).toBe(false);
  demand.noteReady(concerning('bob'), at(4));
  expect([demand.isAwaited(at(3)), demand.isAwaited(at(4))]).toEqual([true, false]);
  demand.tell({ from: 'a', position: null, live: ['ann'] });
  demand.noteReady(concerning('bob'), at(5));
  expect(demand.isAwaited(at(4))).toBe(false);
  vi.advanceTimersByTime(LIVE_FOR_MS + 1);
  demand.noteReady(concerning('ann'), at(6));
  expect(demand.isAwaited(at(5))).toBe(false);
});

test('what one process says does not replace what another one said', () => {
  const demand = new ProjectionDemand();
  demand.tell({ from: 'a', position: null, live: ['ann'] });
  demand.tell({ from: 'b', position: null, live: [] });
  demand.noteReady(concerning('ann'), at(1));
  expect(demand.isAwaited(at(0))).toBe(true);
});

test('where too many pages are open to name them, each event is waited for', () => {
  const demand = new ProjectionDemand();
  demand.tell({ from: 'a', position: null, live: null });
  demand.noteReady(concerning('whoever'), at(1));
  expect(demand.isAwaited(at(0))).toBe(true);
});

test('waiting ends when somebody waits, when the time is over, and when it is aborted', async () => {
  const demand = new ProjectionDemand();
  await demand.untilAwaited(at(0), 5, never);
  const waiting = demand.untilAwaited(at(0), 60_000, never);
  demand.tell({ from: 'a', position: '1', live: [] });
  await waiting;
  await demand.untilAwaited(at(0), 60_000, never);
  const stopping = new AbortController();
  const stopped = demand.untilAwaited(at(1), 60_000, stopping.signal);
  stopping.abort();
  await stopped;
});

test.each(['', 'hello', '{}', '{"from":1,"position":null,"live":null}'])(
  '%j is no payload',
  (text) => {
    expect(parseDemanded(text)).toBeNull();
  },
);
