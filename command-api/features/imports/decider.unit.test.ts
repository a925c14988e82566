import type { ImportedLine, ImportEvent } from '@app/events/import';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type ImportCommand, importDecider } from './decider.ts';

const { given } = specification(importDecider);

const own = { importId: 'i1', ownerId: 'u1' };
const line = (uid: string | null = null): ImportedLine => ({
  line: 2,
  uid,
  title: 'Drill',
  codeType: null,
  registerValues: [],
});
const add = (lines: readonly ImportedLine[], after = 0, room = -1): ImportCommand => ({
  type: 'AddLines',
  ...own,
  after,
  lines,
  room,
});
const added = (lines: readonly ImportedLine[], part = 0): ImportEvent => ({
  type: 'ImportLinesAdded',
  data: { ...own, part, lines: lines.length, newLines: lines.filter(({ uid }) => !uid).length },
  personal: { importedLines: [...lines] },
});
const confirm = (lines: number, room = -1): ImportCommand => ({
  type: 'Confirm',
  ...own,
  lines,
  room,
});
const confirmed: ImportEvent = { type: 'ImportConfirmed', data: own };
const result = { made: ['A1'], changed: 0, refused: [] };
const finish = (part: number): ImportCommand => ({ type: 'FinishPart', ...own, part, ...result });
const finished = (part: number): ImportEvent => ({
  type: 'ImportPartDone',
  data: { ...own, part, ...result },
});
const undo: ImportCommand = { type: 'AskUndo', ...own };
const undoAsked: ImportEvent = { type: 'ImportUndoAsked', data: own };
const back = { deleted: 1, restored: 0, kept: [] };
const takeBack = (part: number): ImportCommand => ({ type: 'FinishUndo', ...own, part, ...back });
const takenBack = (part: number): ImportEvent => ({
  type: 'ImportPartUndone',
  data: { ...own, part, ...back },
});
const [one, other] = [line(), line('AAAA1111')];
const two = [added([one]), added([other], 1)];

test('lines come one part after the other, and are confirmed together', () => {
  given()
    .when(add([one]))
    .expectEvents(added([one]));
  given(added([one]))
    .when(add([other], 1))
    .expectEvents(added([other], 1));
  given(...two)
    .when(confirm(2))
    .expectEvents(confirmed);
  given(...two, confirmed)
    .when(confirm(2))
    .expectEvents();
});

test('a part that is missing is noticed', () => {
  given()
    .when(add([one], 1))
    .expectRefusal('conflict', 'lines-missing');
  given(added([one]))
    .when(add([one], 0))
    .expectRefusal('conflict', 'lines-missing');
  given(added([one]))
    .when(confirm(2))
    .expectRefusal('conflict', 'lines-missing');
  given(...two, confirmed)
    .when(add([one], 2))
    .expectRefusal('conflict', 'import-confirmed');
});

test('no more codes than the plan has room for, of all parts together', () => {
  given()
    .when(add([one, other], 0, 1))
    .expectEvents(added([one, other]));
  given(added([one]))
    .when(add([one], 1, 1))
    .expectRefusal('forbidden', 'code-limit-reached');
  given(added([one]))
    .when(confirm(1, 0))
    .expectRefusal('forbidden', 'code-limit-reached');
});

test('a file has a bound', () => {
  const most = { ...added([one]), data: { ...own, part: 0, lines: 100_000, newLines: 0 } };
  given(most as ImportEvent)
    .when(add([one], 100_000))
    .expectRefusal('invalid', 'too-many-lines');
});

test('parts are carried out in their order, each once', () => {
  given(...two, confirmed)
    .when(finish(0))
    .expectEvents(finished(0));
  for (const part of [0, 2]) {
    given(...two, confirmed, finished(0))
      .when(finish(part))
      .expectEvents();
  }
  given(...two)
    .when(finish(0))
    .expectEvents();
});

test('what is done is taken back, the last part first, each once', () => {
  const all = [...two, confirmed, finished(0), finished(1)];
  given(...two, confirmed, finished(0))
    .when(undo)
    .expectRefusal('conflict', 'import-not-done');
  given(...all)
    .when(undo)
    .expectEvents(undoAsked);
  given(...all, undoAsked)
    .when(undo)
    .expectEvents();
  given(...all, undoAsked)
    .when(takeBack(1))
    .expectEvents(takenBack(1));
  given(...all, undoAsked)
    .when(takeBack(0))
    .expectEvents();
  given(...all, undoAsked, takenBack(1), takenBack(0))
    .when(undo)
    .expectEvents();
});

test('an import of somebody else is none', () => {
  const theirs = { ...own, ownerId: 'u2' };
  for (const command of [add([one], 1), confirm(1), undo]) {
    given(added([one]))
      .when({ ...command, ...theirs })
      .expectRefusal('not-found', 'import-not-found');
  }
  given().when(confirm(0)).expectRefusal('not-found', 'import-not-found');
  expect(importDecider.initialState.ownerId).toBeNull();
});
