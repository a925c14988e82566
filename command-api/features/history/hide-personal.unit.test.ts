import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hidePersonal, toTree } from './hide-personal.ts';

const SEALED = { hidden: 'sealed' };
const ERASED = { hidden: 'erased' };

test('what only the real fold has is sealed, what only the marked one has is erased', () => {
  const bare = { name: null, plan: 'free', note: null, none: null };
  const real = { ...bare, name: 'Olga' };
  const marked = { ...real, note: 'erased' };
  expect(hidePersonal({ bare, real, marked })).toEqual({
    name: SEALED,
    plan: 'free',
    note: ERASED,
    none: null,
  });
});

test('a part that differs in its form is hidden whole', () => {
  const bare = { words: null, list: [], at: { a: 1 } };
  const real = { words: { title: 'Bag' }, list: ['x'], at: null };
  expect(hidePersonal({ bare, real, marked: real })).toEqual({
    words: SEALED,
    list: SEALED,
    at: SEALED,
  });
});

test('keys that only the real fold has are not named', () => {
  expect(hidePersonal({ bare: {}, real: { olga: 1 }, marked: {} })).toEqual({});
});

test('maps, sets, times and large numbers become JSON', () => {
  const state = {
    map: new Map([['a', 1n]]),
    set: new Set(['x']),
    at: new Date(0),
    gone: undefined,
  };
  expect(toTree(state)).toEqual({ map: { a: '1' }, set: ['x'], at: '1970-01-01T00:00:00.000Z' });
});

test('no text of the real fold passes, whatever the states are', () => {
  const mark = 'planted-mark';
  const { tree: planted } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, 1, true, 'word', mark),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', mark), tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const { tree: bare } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, 1, true, 'word'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(bare, planted, planted, (without, real, marked) => {
      const shown = JSON.stringify(hidePersonal({ bare: without, real, marked }));
      expect(shown).not.toContain(mark);
    }),
  );
});
