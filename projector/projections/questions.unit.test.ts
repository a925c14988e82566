import type { DomainEvent } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { questionRuns, questions, questionsProjection } from './questions.ts';

const questionId = 'q1';
const saved = (name: string): DomainEvent => ({
  type: 'QuestionSaved',
  data: { questionId, authorId: 'u1' },
  personal: { name, source: 'export const a = 1;' },
});
const shared: DomainEvent = { type: 'QuestionSharingChosen', data: { questionId, isShared: true } };
const asked: DomainEvent = {
  type: 'QuestionRunRequested',
  data: { questionId, runId: 'r1', isDry: true },
};
const stopped: DomainEvent = { type: 'QuestionRunStopped', data: { questionId, runId: 'r1' } };
const deleted: DomainEvent = { type: 'QuestionDeleted', data: { questionId } };

const after = (...events: readonly DomainEvent[]) => given(questionsProjection, ...events);

test('a question that is saved again stays shared', () => {
  expect(after(saved('First'), shared, saved('Second')).rows(questions)).toEqual([
    {
      id: questionId,
      author_id: 'u1',
      name: 'Second',
      source: 'export const a = 1;',
      is_shared: true,
      saved_at: SOME_TIME,
    },
  ]);
});

test('a run has who asked, and when it was stopped', () => {
  const tables = after(saved('First'), asked, stopped);
  expect(tables.rows(questionRuns)).toMatchObject([
    { run_id: 'r1', question_id: questionId, is_dry: true, stopped_at: SOME_TIME },
  ]);
});

test('nothing is left of a deleted question', () => {
  const tables = after(saved('First'), asked, deleted);
  expect([tables.rows(questions), tables.rows(questionRuns)]).toEqual([[], []]);
});

test('what was saved of a question that is deleted since is passed over', () => {
  const erased = { ...recorded(saved('First')), personal: null };
  expect(given(questionsProjection, erased).rows(questions)).toEqual([]);
});
