import { expect, test } from 'vitest';
import { isAppealOpen } from './is-appeal-open.ts';

const [first, second, third] = [
  '2026-11-01T10:00:00Z',
  '2026-11-02T10:00:00Z',
  '2026-11-03T10:00:00Z',
];

const decided = (revised_at: string | null) => ({
  outcome: 'warned' as const,
  reason: 'threat' as const,
  decided_at: first,
  revised_at,
});

test('an appeal is open until it is decided again, also after the appeal of the other side', () => {
  expect(isAppealOpen({ appealed_at: null, decision: decided(null) })).toBe(false);
  expect(isAppealOpen({ appealed_at: second, decision: decided(null) })).toBe(true);
  expect(isAppealOpen({ appealed_at: second, decision: decided(third) })).toBe(false);
  expect(isAppealOpen({ appealed_at: third, decision: decided(second) })).toBe(true);
});
