import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { codesProjection } from './codes.ts';
import { importRefusals, registerImports } from './register-imports.ts';

const own = { importId: 'i1', ownerId: 'u1' };
const added = (part: number, lines: number, newLines: number) =>
  recorded({
    type: 'ImportLinesAdded',
    data: { ...own, part, lines, newLines },
    personal: { importedLines: [] },
  });
const confirmed = recorded({ type: 'ImportConfirmed', data: own });
const done = (part: number, line: number) =>
  recorded({
    type: 'ImportPartDone',
    data: { ...own, part, made: ['A1'], changed: 2, refused: [{ line, why: 'code-deleted' }] },
  });
const undoAsked = recorded({ type: 'ImportUndoAsked', data: own });
const undone = recorded({
  type: 'ImportPartUndone',
  data: { ...own, part: 1, deleted: 1, restored: 1, kept: [{ line: 9, why: 'changed-since' }] },
});
const all = [added(0, 4, 1), added(1, 4, 1), confirmed, done(0, 3), done(1, 9), undoAsked, undone];

test('an import is counted from its lines to its undoing', () => {
  const tables = given(codesProjection, ...all);
  expect(tables.rows(registerImports)).toEqual([
    {
      id: 'i1',
      owner_id: 'u1',
      state: 'undoing',
      created_at: SOME_TIME,
      confirmed_at: SOME_TIME,
      changed_at: SOME_TIME,
      parts: 2,
      lines: 8,
      new_lines: 2,
      parts_done: 2,
      made: 2,
      changed: 4,
      refused: 2,
      parts_undone: 1,
      deleted: 1,
      restored: 1,
      kept: 1,
    },
  ]);
  expect(tables.rows(importRefusals)).toMatchObject([
    { step: 'import', line: 3, why: 'code-deleted' },
    { step: 'import', line: 9, why: 'code-deleted' },
    { step: 'undo', line: 9, why: 'changed-since' },
  ]);
  expect(tables.topics).toContain('user:u1');
});

test('it goes with the account', () => {
  const erased = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  const tables = given(codesProjection, ...all, erased);
  expect(tables.rows(registerImports)).toEqual([]);
  expect(tables.rows(importRefusals)).toEqual([]);
});
