import type { Purchase } from '@app/query-api/features/orders/contract';
import { expect, test } from 'vitest';
import { countOthers, othersText } from './other-codes.ts';

const pack = (quantity: number, claimed: number): Purchase => ({
  id: 'o1',
  name: 'Pocket pack',
  quantity,
  purchased_at: '2026-11-23T09:30:00.000Z',
  codes_claimed: claimed,
  codes: [],
});

test.each([
  [4, 4, [], null],
  [4, 6, [], 'plus 2 claimed'],
  [0, 0, [pack(10, 0)], 'plus 10 bought and not used yet'],
  [4, 5, [pack(10, 1), pack(25, 25)], 'plus 1 claimed, 9 bought and not used yet'],
  [4, 3, [pack(10, 10)], null],
])('%i made, %i in the list: %j', (made, owned, packs, text) => {
  expect(othersText(countOthers(made, owned, packs))).toBe(text);
});
