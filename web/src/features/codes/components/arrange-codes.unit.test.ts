import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { expect, test } from 'vitest';
import { someCode } from '../testing/some-code.ts';
import { arrangeCodes } from './arrange-codes.ts';

const code = (uid: string, part: Partial<OwnedCode>): OwnedCode =>
  someCode({ id: uid, uid, title: uid, ...part });

const codes = [
  code('A', { title: 'bag 10', message_count: 3, created_at: '2026-01-02T00:00:00.000Z' }),
  code('B', { title: 'Bag 9', is_paused: true, last_message_at: '2026-02-01T00:00:00.000Z' }),
  code('C', {
    title: 'Äpfel',
    unread_count: 2,
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
  const arranged = arrangeCodes(codes, { search: '', sort, show: 'all' });
  expect(arranged.map(({ uid }) => uid).join('')).toBe(order);
});

test.each([
  ['all', 'ABC'],
  ['unread', 'C'],
  ['paused', 'B'],
] as const)('only %s', (show, left) => {
  const arranged = arrangeCodes(codes, { search: '', sort: 'newest', show });
  expect(arranged.map(({ uid }) => uid).join('')).toBe(left);
});

test('a search and a filter go together', () => {
  expect(arrangeCodes(codes, { search: 'BAG', sort: 'newest', show: 'paused' })).toHaveLength(1);
});
