import { expect, test } from 'vitest';
import { CachedValue } from './cached-value.ts';

function counting() {
  let clock = 0;
  let looked = 0;
  let isAway = false;
  const lookUp = async () => {
    looked += 1;
    if (isAway) throw new Error('away');
    return looked;
  };
  return {
    cached: new CachedValue(lookUp, { forMs: 1000, now: () => clock }),
    wait: (ms: number) => (clock += ms),
    goAway: (away: boolean) => (isAway = away),
  };
}

test('is looked up once for all who ask within the time, and again after it', async () => {
  const { cached, wait } = counting();
  expect(await Promise.all([cached.get(false), cached.get(false)])).toEqual([1, 1]);
  wait(999);
  expect(await cached.get(false)).toBe(1);
  wait(1);
  expect(await cached.get(false)).toBe(2);
});

test('who needs what is new gets it, and the others after them', async () => {
  const { cached } = counting();
  await cached.get(false);
  expect(await cached.get(true)).toBe(2);
  expect(await cached.get(false)).toBe(2);
});

test('a failure is not cached', async () => {
  const { cached, goAway } = counting();
  goAway(true);
  await expect(cached.get(false)).rejects.toThrow('away');
  goAway(false);
  expect(await cached.get(false)).toBe(2);
});
