import type { EventMetadata } from '@app/events/envelope';
import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insert, insertIfAbsent, remove, update } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';

export const questions = defineTable('questions', {
  columns: {
    id: text(),
    author_id: text(),
    name: text(),
    source: text(),
    is_shared: boolean(),
    saved_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['saved_at desc', 'id desc']],
  isPersonal: true,
});

/** Requested runs of questions; their progress is in `read.question_results`. */
export const questionRuns = defineTable('question_runs', {
  columns: {
    run_id: text(),
    question_id: text(),
    asked_by: text(),
    asked_at: instant(),
    is_dry: boolean(),
    /** Null unless somebody stopped it. */
    stopped_at: nullable(instant()),
  },
  primaryKey: ['run_id'],
  indexes: [['question_id', 'asked_at desc']],
});

const asked = (
  { runId, questionId }: { readonly runId: string; readonly questionId: string },
  { actor, at }: EventMetadata,
) => ({
  run_id: runId,
  question_id: questionId,
  asked_by: actor.kind === 'user' ? actor.id : '',
  asked_at: at,
  stopped_at: null,
});

export const questionsProjection = defineProjection({
  name: 'questions',
  version: 1,
  tables: [questions, questionRuns],
  on: {
    QuestionSaved: ({ data, personal, metadata }) => {
      // The question was deleted since, so its key is gone.
      if (personal === null) return [];
      const { questionId: id, authorId } = data;
      const typed = { name: personal.name, source: personal.source, saved_at: metadata.at };
      return [
        insertIfAbsent(questions, { id, author_id: authorId, is_shared: false, ...typed }),
        update(questions, { id }, typed),
      ];
    },
    QuestionSharingChosen: ({ data }) => [
      update(questions, { id: data.questionId }, { is_shared: data.isShared }),
    ],
    QuestionRunRequested: ({ data, metadata }) => [
      insert(questionRuns, { ...asked(data, metadata), is_dry: data.isDry }),
    ],
    QuestionRunStopped: ({ data, metadata }) => [
      update(questionRuns, { run_id: data.runId }, { stopped_at: metadata.at }),
    ],
    QuestionDeleted: ({ data }) => [
      remove(questions, { id: data.questionId }),
      deleteWhere(questionRuns, { question_id: data.questionId }),
    ],
  },
});
