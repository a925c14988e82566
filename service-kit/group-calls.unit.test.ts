import { expect, test } from 'vitest';
import { groupCalls } from './group-calls.ts';

test('calls of the same moment share one run and get their own answers', async () => {
  const runs: number[][] = [];
  const double = groupCalls(async (items: readonly number[]) => {
    runs.push([...items]);
    return items.map((item) => 2 * item);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1, 2, 3]]);
});

test('while the allowed runs are under way, further calls gather into one', async () => {
  const runs: number[] = [];
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const call = groupCalls(
    async (items: readonly number[]) => {
      runs.push(items.length);
      began.resolve();
      await mayEnd.promise;
      return items;
    },
    { maxRuns: 1 },
  );
  const first = call(0);
  await began.promise;
  const others = [1, 2, 3, 4].map((item) => call(item));
  mayEnd.resolve();
  await Promise.all([first, ...others]);
  expect(runs).toEqual([1, 4]);
});

test('a failing run rejects its own callers only, and later calls go on', async () => {
  let fails = true;
  const call = groupCalls(async (items: readonly string[]) => {
    if (fails) throw new Error('away');
    return items;
  });
  const results = await Promise.allSettled([call('a'), call('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await call('c')).toBe('c');
});

test('a run never takes more than its share', async () => {
  const sizes: number[] = [];
  const call = groupCalls(
    async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    },
    { maxItems: 4, maxRuns: 2 },
  );
  await Promise.all(Array.from({ length: 10 }, (_, index) => call(index)));
  expect(sizes).toEqual([4, 4, 2]);
});
