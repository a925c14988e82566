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

/** What was asked; how it went is in `questions.runs`. */
export const questionRuns = defineTable('question_runs', {
  columns: {
    run_id: text(),
    question_id: text(),
    asked_by: text(),
    asked_at: instant(),
    is_dry: boolean(),
    /** Null where nobody stopped it. */
    stopped_at: nullable(instant()),
  },
  primaryKey: ['run_id'],
  indexes: [['question_id', 'asked_at desc']],
});

/** What analysts ask in the console (docs/product.md, Questions). */
export const questionsProjection = defineProjection({
  name: 'questions',
  version: 1,
  tables: [questions, questionRuns],
  on: {
    QuestionSaved: ({ data, personal, metadata }) => {
      // Deleted since, so its key is gone.
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
      insert(questionRuns, {
        run_id: data.runId,
        question_id: data.questionId,
        asked_by: metadata.actor.kind === 'user' ? metadata.actor.id : '',
        asked_at: metadata.at,
        is_dry: data.isDry,
        stopped_at: null,
      }),
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
