import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const code = {
  title: 'Blue Backpack',
  uid: '7K3MQ9XA',
  assigned_to: { member_id: null, member: null, room: 'Workshop' },
};

test.each(['', ' ', 'blue', 'BACK', '7k3m', 'q9XA', 'workshop'])('“%s” finds it', (search) => {
  expect(matchesSearch(code, search)).toBe(true);
});

test.each(['red', '7k3m blue'])('“%s” does not', (search) => {
  expect(matchesSearch(code, search)).toBe(false);
});
