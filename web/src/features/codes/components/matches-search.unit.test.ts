import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const code = {
  title: 'Blue Backpack',
  uid: '7K3MQ9XA',
  assigned_to: { member_id: null, member: null, room: 'Workshop' },
  checked_out: {
    member_id: 'm1',
    member: 'Ben',
    is_self: false,
    since: '2026-11-26T09:00:00.000Z',
    due_on: null,
  },
};

test.each(['', ' ', 'blue', 'BACK', '7k3m', 'q9XA', 'workshop', 'ben'])(
  '“%s” finds it',
  (search) => {
    expect(matchesSearch(code, search)).toBe(true);
  },
);

test.each(['red', '7k3m blue'])('“%s” does not', (search) => {
  expect(matchesSearch(code, search)).toBe(false);
});
