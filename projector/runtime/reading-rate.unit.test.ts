import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadingRate } from './reading-rate.ts';

const at = (place: number) => ({ commit: BigInt(place), prepare: BigInt(place) });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('tells the share, the rate and the time left', () => {
  const rate = new ReadingRate({ from: at(1000), to: at(5000) });
  expect([rate.share, rate.secondsLeft]).toEqual([0, 0]);
  vi.advanceTimersByTime(2000);
  rate.advance(at(2000), 300);
  expect(rate).toMatchObject({ share: 0.25, perSecond: 150, secondsLeft: 6, events: 300 });
  vi.advanceTimersByTime(2000);
  rate.advance(at(6000), 500);
  expect(rate).toMatchObject({ share: 1, perSecond: 200, secondsLeft: 0, events: 800 });
});

test('is at its end where there is nothing to read', () => {
  expect(new ReadingRate({ from: at(7), to: at(7) }).share).toBe(1);
});
