import { describe, expect, test } from 'vitest';
import { things } from '../testing/some-operations.ts';
import { compose, noChange } from './fold.ts';
import type { KeyedOperation, Values } from './row-operation.ts';

const table = things;
const key = { id: 'a', part: 1 };
const row = { ...key, name: 'x', small: 1, large: 2n };
const other = { ...row, name: 'y', small: 5 };

const insert = (values: Values): KeyedOperation => ({ kind: 'insert', table, row: values });
const insertIfAbsent: KeyedOperation = { kind: 'insertIfAbsent', table, row };
const upsert = (values: Values): KeyedOperation => ({ kind: 'upsert', table, row: values });
const update = (set: Values): KeyedOperation => ({ kind: 'update', table, key, set });
const increment = (by: Values): KeyedOperation => ({ kind: 'increment', table, key, by });
const remove: KeyedOperation = { kind: 'delete', table, key };

/** The net change of operations; null if one of them cannot be added. */
function netOf(...operations: readonly KeyedOperation[]) {
  const change = noChange();
  if (!operations.every((operation) => compose(change, operation))) return null;
  const { whenAbsent, whenPresent } = change;
  return { whenAbsent, whenPresent };
}

const patch = (set: Values, by: Values = {}) => ({ whenAbsent: null, whenPresent: { set, by } });

describe('one operation', () => {
  test.each([
    [insert(row), { whenAbsent: row, whenPresent: 'taken' }],
    [insertIfAbsent, { whenAbsent: row, whenPresent: { set: {}, by: {} } }],
    [upsert(row), { whenAbsent: row, whenPresent: 'replaced' }],
    [update({ small: 2 }), patch({ small: 2 })],
    [increment({ small: 2, large: 3n }), patch({}, { small: 2, large: 3n })],
    [remove, { whenAbsent: null, whenPresent: 'deleted' }],
  ])('$kind', (operation, expected) => {
    expect(netOf(operation)).toEqual(expected);
  });
});

describe('a row that this batch brings', () => {
  test('takes what follows, where it stands or not', () => {
    expect(netOf(insertIfAbsent, update({ name: 'y' }), increment({ small: 4 }))).toEqual({
      whenAbsent: other,
      whenPresent: { set: { name: 'y' }, by: { small: 4 } },
    });
  });

  test('stays the first that was to be added', () => {
    const second = { kind: 'insertIfAbsent', table, row: other } as const;
    expect(netOf(insertIfAbsent, second)?.whenAbsent).toEqual(row);
  });

  test('is replaced by a later one', () => {
    expect(netOf(upsert(row), upsert(other))).toEqual({
      whenAbsent: other,
      whenPresent: 'replaced',
    });
    // The result still says that the row of the first operation may have been in the way.
    expect(netOf(insert(row), upsert(other))).toEqual({ whenAbsent: other, whenPresent: 'taken' });
  });

  test('stands in the place of one that was deleted', () => {
    const replaced = { whenAbsent: row, whenPresent: 'replaced' };
    expect(netOf(remove, insert(row))).toEqual(replaced);
    expect(netOf(remove, insertIfAbsent)).toEqual(replaced);
    expect(netOf(remove, upsert(row))).toEqual(replaced);
  });

  test('is not inserted twice, nor deleted where it may be in the way', () => {
    expect(netOf(insert(row), insert(row))).toBeNull();
    expect(netOf(insertIfAbsent, insert(row))).toBeNull();
    expect(netOf(insert(row), remove)).toBeNull();
  });

  test('is gone where it was only added if absent', () => {
    expect(netOf(insertIfAbsent, remove)).toEqual({ whenAbsent: null, whenPresent: 'deleted' });
  });
});

describe('a patch', () => {
  test('of a row that was deleted does nothing', () => {
    const deleted = { whenAbsent: null, whenPresent: 'deleted' };
    expect(netOf(remove, update({ small: 2 }), increment({ small: 2 }))).toEqual(deleted);
  });

  test('sets a column instead of adding to it, and adds to what was set', () => {
    expect(netOf(increment({ small: 2 }), update({ small: 7 }))).toEqual(patch({ small: 7 }));
    expect(netOf(update({ small: 7 }), increment({ small: 2 }))).toEqual(patch({ small: 9 }));
    expect(netOf(update({ large: 7n }), increment({ large: 2n }))).toEqual(patch({ large: 9n }));
  });

  test('adds amounts up, each column by itself', () => {
    expect(
      netOf(increment({ small: 2, large: 1n }), increment({ large: -4n }), increment({ small: 3 })),
    ).toEqual(patch({}, { small: 5, large: -3n }));
  });

  test('leaves null what was set to null', () => {
    expect(netOf(update({ large: null }), increment({ large: 2n }))).toEqual(
      patch({ large: null }),
    );
    expect(netOf(update({ name: null, small: 0 }), increment({ small: 1 }))).toEqual(
      patch({ name: null, small: 1 }),
    );
  });

  test('of a row without the column leaves it null', () => {
    const { large: _large, ...short } = row;
    expect(netOf(upsert(short), increment({ large: 2n }))?.whenAbsent).toEqual({
      ...short,
      large: null,
    });
  });
});

test('a row that a handler gave stays as it was', () => {
  const given = Object.freeze({ ...row });
  expect(netOf(insert(given), update({ name: 'y' }), update({ small: 5 }))?.whenAbsent).toEqual({
    ...row,
    name: 'y',
    small: 5,
  });
  expect(given).toEqual(row);
});
