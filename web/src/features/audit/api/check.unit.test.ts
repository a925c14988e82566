import type { AuditCheck } from '@app/query-api/features/audit/contract';
import { expect, test } from 'vitest';
import { headsText, NOTHING_CHECKED, readHashes, withHeads, withPiece } from './check.ts';

const piece = (more: Partial<AuditCheck>): AuditCheck => ({
  checked: 1000,
  next: '1000',
  total: '1500',
  faults: [],
  ends: [],
  found: [],
  ...more,
});
const fault = (number: string) => ({
  chain: 1,
  number,
  event_id: 'e1',
  fault: 'changed' as const,
});

test('pieces add up: the first fault and the last entry of each chain', () => {
  const first = withPiece(
    NOTHING_CHECKED,
    piece({
      faults: [fault('7')],
      ends: [
        { chain: 1, number: '900', hash: 'a' },
        { chain: 2, number: '100', hash: 'b' },
      ],
      found: [{ hash: 'b', chain: 2, number: '1000' }],
    }),
  );
  const all = withPiece(
    first,
    piece({
      checked: 500,
      next: null,
      faults: [fault('1200')],
      ends: [{ chain: 1, number: '1400', hash: 'c' }],
    }),
  );
  expect(first).toMatchObject({ checked: 1000, total: 1500, isDone: false });
  expect(all).toMatchObject({ checked: 1500, total: 1500, isDone: false });
  expect(all.faults.get(1)?.number).toBe('7');
  expect([...all.heads.values()].map(({ hash }) => hash)).toEqual(['c', 'b']);
  expect(all.found).toEqual(new Set(['b']));
});

const head = (number: number) => ({
  number,
  at: '2026-03-04T00:00:00.000Z',
  entries: number * 10,
});
const headFault = (number: number) => ({
  ...head(number),
  fault: 'entries' as const,
  chain: 1,
  size: 5,
});

test('heads add up: the last good one before the first fault, and all faults', () => {
  const first = withHeads(NOTHING_CHECKED, {
    checked: 50,
    next: 50,
    total: 120,
    good: head(50),
    faults: [],
  });
  expect(first).toMatchObject({ isDone: false, published: { checked: 50, good: head(50) } });
  const second = withHeads(first, {
    checked: 50,
    next: 100,
    total: 120,
    good: head(70),
    faults: [headFault(71)],
  });
  const all = withHeads(second, {
    checked: 20,
    next: null,
    total: 120,
    good: head(120),
    faults: [headFault(101)],
  });
  expect(all.isDone).toBe(true);
  expect(all.published.good).toEqual(head(70));
  expect(all.published.faults.map(({ number }) => number)).toEqual([71, 101]);
});

const [one, other] = ['a'.repeat(64), '0b'.repeat(32)];

test('what was saved is read again, each hash once', () => {
  const heads = [
    { chain: 1, number: '12', hash: one },
    { chain: 2, number: '3', hash: other },
  ];
  const text = headsText(heads, '2026-03-04T05:06:07.890Z');
  expect(text).toContain(`Chain 2 ends with its entry 3, hash ${other}.`);
  expect(readHashes(`${text}\n${text}`)).toEqual([one, other]);
});

test('capitals are no other hash, and what is too short or too long is none', () => {
  expect(readHashes(one.toUpperCase())).toEqual([one]);
  expect(readHashes(`${one}a, ${one.slice(1)}, words`)).toEqual([]);
});
