import { expect, test } from 'vitest';
import { Rates } from './rates.ts';

const sample = (at: number, read: number | null, commit: number) => ({
  at,
  read,
  commit: BigInt(commit),
});

test('a rate is that of the last half minute', () => {
  const rates = new Rates();
  expect(rates.add('a', sample(0, 0, 0), null)).toEqual({ perSecond: null, secondsLeft: null });
  expect(rates.add('a', sample(10_000, 50, 5), null).perSecond).toBe(5);
  expect(rates.add('a', sample(35_000, 300, 9), null).perSecond).toBe(10);
});

test('what is left follows from the way behind and before it', () => {
  const rates = new Rates();
  rates.add('a', sample(0, 0, 0), 1000n);
  expect(rates.add('a', sample(10_000, 10, 200), 1000n).secondsLeft).toBe(40);
  expect(rates.add('a', sample(20_000, 20, 1000), 1000n).secondsLeft).toBe(0);
});

test('one that does not move has no end, and one that another process reads no rate', () => {
  const rates = new Rates();
  rates.add('a', sample(0, null, 7), 1000n);
  expect(rates.add('a', sample(10_000, null, 7), 1000n)).toEqual({
    perSecond: null,
    secondsLeft: null,
  });
  expect(rates.add('a', sample(20_000, null, 107), 1000n).secondsLeft).toBeCloseTo(178.6);
});

test('counting begins anew with another instance of a version', () => {
  const rates = new Rates();
  rates.add('a', sample(0, 500, 0), null);
  expect(rates.add('a', sample(1000, 20, 0), null).perSecond).toBeNull();
  expect(rates.add('a', sample(2000, 40, 0), null).perSecond).toBe(20);
  rates.keep(new Set());
  expect(rates.add('a', sample(3000, 60, 0), null).perSecond).toBeNull();
});
