import { describe, expect, test } from 'vitest';
import { SHEET_LAYOUTS } from './contract.ts';
import { divideLabel, makeRoom } from './label-parts.ts';
import { type Box, type LabelPlace, SHEETS } from './sheets-contract.ts';

const pictureOn = (place: LabelPlace, has: { call: boolean; title: boolean }) =>
  makeRoom(divideLabel(place, has), has);

const first = (layout: (typeof SHEET_LAYOUTS)[number]): LabelPlace => {
  const [place] = SHEETS[layout].places;
  if (place === undefined) throw new Error(`${layout} has no places`);
  return place;
};

test('the layouts with room for a picture, with a title and without one', () => {
  const room = SHEET_LAYOUTS.map((layout) => [
    layout,
    ...[true, false].map(
      (title) => pictureOn(first(layout), { call: true, title }).picture?.on ?? 'none',
    ),
  ]);
  expect(room).toEqual([
    ['a4-l7160', 'paper', 'tag'],
    ['a4-l7120', 'none', 'none'],
    ['a4-plain', 'tag', 'tag'],
    ['letter-5160', 'tag', 'tag'],
    ['letter-22806', 'tag', 'tag'],
    ['letter-plain', 'tag', 'tag'],
    ['a4-cut-small', 'none', 'tag'],
    ['a4-cut-medium', 'paper', 'tag'],
    ['a4-cut-large', 'paper', 'tag'],
    ['a4-cut-mixed', 'tag', 'tag'],
    ['a4-round', 'none', 'none'],
    ['a4-luggage', 'tag', 'tag'],
    ['letter-cut-small', 'none', 'tag'],
    ['letter-cut-medium', 'paper', 'tag'],
    ['letter-cut-large', 'paper', 'tag'],
    ['letter-cut-mixed', 'tag', 'tag'],
    ['letter-round', 'none', 'none'],
    ['letter-luggage', 'tag', 'tag'],
  ]);
});

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe.each(SHEET_LAYOUTS)('on %s', (layout) => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('a picture touches nothing else (words: %s, title: %s)', (call, title) => {
    for (const place of SHEETS[layout].places) {
      const { parts, picture } = pictureOn(place, { call, title });
      if (picture === null) continue;
      const { box, on } = picture;
      expect(isWithin(box, on === 'tag' ? parts.block : place)).toBe(true);
      const { code, uid, address, headline, line, eyelet } = parts;
      const others = [code, uid, address, ...(call ? [headline, line] : [])];
      if (title) others.push(parts.title);
      for (const other of others) expect(meet(box, other)).toBe(false);
      const { x, y, radius } = eyelet ?? { x: 0, y: 0, radius: 0 };
      const hole = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      for (const other of [box, headline, line]) expect(meet(other, hole)).toBe(false);
    }
  });
});

test('with neither words nor title there is no place for a picture', () => {
  for (const layout of SHEET_LAYOUTS) {
    expect(pictureOn(first(layout), { call: false, title: false }).picture).toBeNull();
  }
});
