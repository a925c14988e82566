import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { expect, test } from 'vitest';
import { someCode } from '../testing/some-code.ts';
import { arrangeCodes, countCodes, matchesSearch } from './arrange-codes.ts';

const code = (uid: string, part: Partial<OwnedCode>): OwnedCode =>
  someCode({ id: uid, uid, title: uid, ...part });

const lost: OwnedCode['lost'] = {
  since: '2026-02-02T00:00:00.000Z',
  message: null,
  reward: null,
  last_seen_where: null,
  last_seen_at: null,
  show_email: false,
  show_phone: false,
};

const codes = [
  code('A', { title: 'bag 10', message_count: 3, created_at: '2026-01-02T00:00:00.000Z' }),
  code('B', {
    title: 'Bag 9',
    type: 'bag',
    is_paused: true,
    last_message_at: '2026-02-01T00:00:00.000Z',
  }),
  code('C', {
    title: 'Äpfel',
    unread_count: 2,
    lost,
    message_count: 2,
    last_message_at: '2026-03-01T00:00:00.000Z',
    created_at: '2025-12-31T00:00:00.000Z',
  }),
];

test.each([
  ['newest', 'ABC'],
  ['oldest', 'CBA'],
  ['title', 'CBA'],
  ['messages', 'ACB'],
  ['last_message', 'CBA'],
] as const)('sorted by %s', (sort, order) => {
  const arranged = arrangeCodes(codes, { search: '', sort, show: 'all', type: null });
  expect(arranged.map(({ uid }) => uid).join('')).toBe(order);
});

test.each([
  ['all', 'ABC'],
  ['unread', 'C'],
  ['lost', 'C'],
  ['paused', 'B'],
  ['unclaimed', ''],
] as const)('only %s', (show, left) => {
  const arranged = arrangeCodes(codes, { search: '', sort: 'newest', show, type: null });
  expect(arranged.map(({ uid }) => uid).join('')).toBe(left);
});

test('only what is on a thing of one type', () => {
  const arranged = arrangeCodes(codes, { search: '', sort: 'newest', show: 'all', type: 'bag' });
  expect(arranged.map(({ uid }) => uid)).toEqual(['B']);
});

test('a search and filters go together', () => {
  const wanted = { search: 'BAG', sort: 'newest', show: 'paused', type: 'bag' } as const;
  expect(arrangeCodes(codes, wanted)).toHaveLength(1);
  expect(arrangeCodes(codes, { ...wanted, type: 'pet' })).toHaveLength(0);
});

test('each choice is counted as if it were made beside the others', () => {
  const found = countCodes(codes, { search: 'bag', show: 'all', type: null });
  const shown = (['all', 'unread', 'lost', 'paused'] as const).map(found.shown);
  expect(shown).toEqual([2, 0, 0, 1]);
  const paused = countCodes(codes, { search: '', show: 'paused', type: 'other' });
  expect([paused.shown('all'), paused.shown('paused')]).toEqual([2, 0]);
  expect([paused.ofType(null), paused.ofType('bag'), paused.ofType('other')]).toEqual([1, 1, 0]);
});

const backpack = {
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
  expect(matchesSearch(backpack, search)).toBe(true);
});

test.each(['red', '7k3m blue'])('“%s” does not', (search) => {
  expect(matchesSearch(backpack, search)).toBe(false);
});
