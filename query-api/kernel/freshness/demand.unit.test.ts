import type { Demanded } from '@app/service-kit/demanded';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Demand } from './demand.ts';

const at = (commit: bigint) => ({ commit, prepare: commit });

let told: Omit<Demanded, 'from'>[];
let demand: Demand;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  demand = new Demand({ tell: ({ position, live }) => told.push({ position, live }) });
});
afterEach(() => {
  demand.stop();
  vi.useRealTimers();
});

test('a position is told once, and again when another read waits for it later', () => {
  demand.awaits(at(7n));
  demand.awaits(at(7n));
  demand.awaits(at(6n));
  expect(told).toEqual([{ position: '7', live: [] }]);
  demand.awaits(at(8n));
  vi.advanceTimersByTime(1500);
  demand.awaits(at(8n));
  expect(told.map(({ position }) => position)).toEqual(['7', '8', '8']);
});

test('it names those who have a page open, and says it again and again', () => {
  demand.watches(['user:ann', 'thread:t-1']);
  expect(told).toEqual([{ position: null, live: ['ann', 't-1'] }]);
  vi.advanceTimersByTime(20_000);
  expect(told).toHaveLength(3);
  demand.watches([]);
  expect(told.at(-1)).toEqual({ position: null, live: [] });
});

test('more than one notification can name are not named, and not told one by one', () => {
  const many = Array.from({ length: 151 }, (_, index) => `user:${index}`);
  demand.watches(many);
  demand.watches([...many, 'user:more']);
  expect(told).toEqual([{ position: null, live: null }]);
  demand.watches(['user:ann']);
  expect(told.at(-1)).toEqual({ position: null, live: ['ann'] });
});
