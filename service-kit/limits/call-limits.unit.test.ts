import { expect, test } from 'vitest';
import { checkOrder } from './call-limits.ts';

test('limits of the caller come before those that others share', () => {
  const shared = { by: () => 'AAAA1111' };
  expect(() => checkOrder([{ by: 'address' }, { by: 'user' }, shared])).not.toThrow();
  expect(() => checkOrder([shared, { by: 'address' }])).toThrow(RangeError);
});
