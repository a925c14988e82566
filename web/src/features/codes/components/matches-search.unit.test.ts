import { expect, test } from 'vitest';
import { matchesSearch } from './arrange-codes.ts';

const code = {
  title: 'Blue Backpack, Café, t\u00E9',
  uid: '7K3MQ9XA',
  assigned_to: { member_id: null, member: null, room: 'Workshop' },
};

test.each([
  '',
  ' ',
  'blue',
  'BACK',
  '7k3m',
  'q9XA',
  'workshop',
  'te\u0301',
  '7K3M Q9XA',
  '7k3m-q9xa',
  'https://tags.example/7K3MQ9XA?x=1',
  '7K3M\u2011Q9XA',
  '7k3mq9xa\u200B',
])('“%s” finds it', (search) => {
  expect(matchesSearch(code, search)).toBe(true);
});

test.each(['red', '7k3m blue'])('“%s” does not', (search) => {
  expect(matchesSearch(code, search)).toBe(false);
});
