import { expect, test } from 'vitest';
import { remember } from './remember.ts';

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
    recall: remember(lookUp, { forMs: 1000, now: () => clock }),
    wait: (ms: number) => (clock += ms),
    goAway: (away: boolean) => (isAway = away),
  };
}

test('is looked up once for all who ask within the time, and again after it', async () => {
  const { recall, wait } = counting();
  expect(await Promise.all([recall(false), recall(false)])).toEqual([1, 1]);
  wait(999);
  expect(await recall(false)).toBe(1);
  wait(1);
  expect(await recall(false)).toBe(2);
});

test('who needs what is new gets it, and the others after them', async () => {
  const { recall } = counting();
  await recall(false);
  expect(await recall(true)).toBe(2);
  expect(await recall(false)).toBe(2);
});

test('a failure is not remembered', async () => {
  const { recall, goAway } = counting();
  goAway(true);
  await expect(recall(false)).rejects.toThrow('away');
  goAway(false);
  expect(await recall(false)).toBe(2);
});
