import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';

test.each(budgets)('$name: at most $atMost', ({ atMost, count }) => {
  expect(count()).toBeLessThanOrEqual(atMost);
});

test.each(budgets)('$name: something is counted', ({ atMost, count }) => {
  expect(count()).toBeGreaterThan(atMost / 4);
});
