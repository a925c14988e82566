import type { Purchase } from '@app/query-api/features/orders/contract';
import { expect, test } from 'vitest';
import { unclaimedPacks } from './unclaimed-packs.ts';

const pack = (id: string, codes: Readonly<Record<string, boolean>>): Purchase => ({
  id,
  name: id,
  quantity: Object.keys(codes).length,
  purchased_at: '2026-01-01T00:00:00.000Z',
  codes_claimed: Object.values(codes).filter(Boolean).length,
  codes: Object.entries(codes).map(([uid, claimed]) => ({
    uid,
    qr_image: `/api/qr/${uid}/image.svg`,
    is_claimed: claimed,
    claimed_at: claimed ? '2026-02-02T00:00:00.000Z' : null,
    is_deleted: false,
  })),
});

const packs = [
  pack('pocket', { '22AA3333': false, '22BB3333': true, '22CC3333': false }),
  pack('crew', { '44AA5555': true }),
  pack('household', { '66AA7777': false }),
];

const found = (search: string) =>
  unclaimedPacks(packs, search).map(({ id, codes }) => [id, codes.map(({ uid }) => uid)]);

test('codes that nobody has claimed, by pack; a pack without any is left out', () => {
  expect(found('')).toEqual([
    ['pocket', ['22AA3333', '22CC3333']],
    ['household', ['66AA7777']],
  ]);
});

test('a search is for the uid, without regard to case', () => {
  expect(found(' 2cc ')).toEqual([['pocket', ['22CC3333']]]);
  expect(found('22bb')).toEqual([]);
});
