import type { EventBatch } from '../log/subscription.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Withheld } from './withheld.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const at = (commit: bigint) => ({ commit, prepare: commit });
const empty = (commit: bigint, read = 1): EventBatch => ({
  events: [],
  position: at(commit),
  read,
});

test('where nothing may be withheld every batch is given', () => {
  const withheld = new Withheld(0);
  expect(withheld.with(empty(1n))).toEqual(empty(1n));
  expect([withheld.dueInMs, withheld.isDue]).toEqual([null, false]);
});

test('batches without events are put together until they are due', () => {
  const withheld = new Withheld(20);
  expect(withheld.with(empty(1n, 2))).toBeNull();
  expect(withheld.with(empty(2n, 3))).toBeNull();
  expect(withheld.dueInMs).toBeGreaterThan(0);
  vi.advanceTimersByTime(30);
  expect(withheld.isDue).toBe(true);
  expect(withheld.with(empty(3n, 1))).toEqual(empty(3n, 6));
  withheld.with(empty(4n, 5));
  expect(withheld.release()).toEqual(empty(4n, 5));
  expect(withheld.dueInMs).toBeNull();
});

test('a batch with events takes along what is withheld', () => {
  const withheld = new Withheld(60_000);
  withheld.with(empty(1n, 4));
  const event = { type: 'Some' };
  const batch = { ...empty(2n), events: [event] } as unknown as EventBatch;
  expect(withheld.with(batch)).toEqual({ ...batch, read: 5 });
  expect(withheld.dueInMs).toBeNull();
  expect(() => withheld.release()).toThrow('Nothing is withheld');
});

test('a batch passes by only where nothing has to be given now', () => {
  expect(new Withheld(0).pass(empty(1n))).toBe(false);
  const withheld = new Withheld(20);
  expect([withheld.pass(empty(1n, 2)), withheld.pass(empty(2n, 3))]).toEqual([true, true]);
  vi.advanceTimersByTime(30);
  expect(withheld.pass(empty(3n))).toBe(false);
  expect(withheld.release()).toEqual(empty(2n, 5));
});
