import { expect, test } from 'vitest';
import { nameOfRange, rangesOf } from '@app/events/slice';
import { inTurn, shareOf } from './share.ts';

const names = (of: number): readonly string[] => rangesOf(of).map(nameOfRange);

test('one alone wants all', () => {
  const held = new Set<string>();
  expect(shareOf({ ranges: names(4), held, members: 1, rank: 0 })).toEqual({
    surplus: [],
    wanting: 4,
  });
});

test('who has too much gives back the last ones, and takes none', () => {
  const held = new Set(names(4));
  expect(shareOf({ ranges: names(4), held, members: 2, rank: 0 })).toEqual({
    surplus: ['2 of 4', '3 of 4'],
    wanting: 0,
  });
});

test('who is none of those that share wants none, and gives back all', () => {
  const held = new Set(['1 of 4']);
  expect(shareOf({ ranges: names(4), held, members: 2, rank: -1 })).toEqual({
    surplus: ['1 of 4'],
    wanting: 0,
  });
});

test('ranges that are no more are given back', () => {
  const held = new Set(['0 of 2', '1 of 4']);
  expect(shareOf({ ranges: names(4), held, members: 4, rank: 1 })).toEqual({
    surplus: ['0 of 2'],
    wanting: 0,
  });
});

test.each([1, 2, 3, 4, 5, 7, 16, 64])('the shares of %i ranges are all of them', (of) => {
  for (let members = 1; members <= 9; members += 1) {
    const shares = Array.from({ length: members }, (_, rank) =>
      shareOf({ ranges: names(of), held: new Set(), members, rank }),
    ).map(({ wanting }) => wanting);
    expect(shares.reduce((sum, each) => sum + each)).toBe(of);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
});

test('each process begins elsewhere, and tries every range once', () => {
  const orders = [0, 1, 2, 3].map((rank) => inTurn(names(8), rank, 4));
  expect(new Set(orders.map(([first]) => first)).size).toBe(4);
  for (const order of orders) expect(order.toSorted()).toEqual(names(8).toSorted());
});
