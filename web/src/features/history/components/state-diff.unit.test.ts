import { expect, test } from 'vitest';
import { compareStates, countChanges, isHidden } from './state-diff.ts';

const SEALED = { hidden: 'sealed' };

const marks = (now: unknown, before: unknown) =>
  compareStates(now, before).map(({ name, change }) => [name, change]);

test('parts are the same, changed, new or gone', () => {
  expect(marks({ a: 1, b: 2, d: [1] }, { a: 1, b: 3, c: 4, d: [1] })).toEqual([
    ['a', 'same'],
    ['b', 'changed'],
    ['d', 'same'],
    ['c', 'removed'],
  ]);
  expect(marks({ a: 1 }, null)).toEqual([['a', 'added']]);
});

test('lists are compared by place, and what is within a part by itself', () => {
  const [list] = compareStates({ list: ['x', { y: 1 }] }, { list: ['x', { y: 2 }] });
  expect(list?.change).toBe('changed');
  expect(list?.children.map(({ name, change }) => [name, change])).toEqual([
    ['1', 'same'],
    ['2', 'changed'],
  ]);
  expect(countChanges(list ? [list] : [])).toBe(1);
});

test('what is hidden has no parts', () => {
  expect(isHidden(SEALED)).toBe(true);
  expect(isHidden({ hidden: 'other' })).toBe(false);
  const [title] = compareStates({ title: SEALED }, { title: null });
  expect(title).toMatchObject({ change: 'changed', children: [] });
});

test('nothing that changed is counted as nothing', () => {
  expect(countChanges(compareStates({ a: { b: 1 } }, { a: { b: 1 } }))).toBe(0);
});
