import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { requiredText } from '../../contract/owner-fields.ts';

/** Lengths in UTF-16 units. */
export const QUESTION_BOUNDS = { name: 100, source: 50_000, statement: 10_000 } as const;

/** POST /admin/questions and PUT /admin/questions/{id}. White space in the source is kept. */
export const questionRequest = z.strictObject({
  name: requiredText('The name', QUESTION_BOUNDS.name),
  source: z.string('The question is required.').check(
    z.minLength(1, 'The question is required.'),
    z.maxLength(
      QUESTION_BOUNDS.source,
      `A question may have at most ${QUESTION_BOUNDS.source} characters.`,
    ),
    z.refine(
      (text) => !text.includes('\0'),
      'The question contains characters that cannot be stored.',
    ),
  ),
});
export const questionAnswer = z.object({ id: z.string() });

/** PUT /admin/questions/{id}/sharing */
export const sharingRequest = z.strictObject({
  is_shared: z.boolean('Say whether it is shared.'),
});

/** POST /admin/questions/{id}/runs. A dry run handles only the newest events and ends soon. */
export const runRequest = z.strictObject({ is_trial: z._default(z.boolean(), false) });
export const runAnswer = z.object({ run_id: z.string() });

/** POST /admin/sql */
export const sqlRequest = z.strictObject({
  statement: z.string('The statement is required.').check(
    z.refine((text) => text.trim() !== '', 'The statement is required.'),
    z.maxLength(
      QUESTION_BOUNDS.statement,
      `A statement may have at most ${QUESTION_BOUNDS.statement} characters.`,
    ),
    z.refine(
      (text) => !text.includes('\0'),
      'The statement contains characters that cannot be stored.',
    ),
  ),
});

const NOT_YOURS = { 403: 'It is somebody else’s question.' } as const;

export const questionCommands = {
  saveQuestion: defineCommand({
    method: 'post',
    path: '/admin/questions',
    summary: 'Save a new question to the history',
    access: 'administrator',
    request: questionRequest,
    answer: questionAnswer,
    status: 201,
  }),
  changeQuestion: defineCommand({
    method: 'put',
    path: '/admin/questions/{id}',
    summary: 'Save changes to your question',
    access: 'administrator',
    request: questionRequest,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  shareQuestion: defineCommand({
    method: 'put',
    path: '/admin/questions/{id}/sharing',
    summary: 'Share your question with the other analysts, or stop sharing it',
    access: 'administrator',
    request: sharingRequest,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  deleteQuestion: defineCommand({
    method: 'delete',
    path: '/admin/questions/{id}',
    summary: 'Delete your question, with its results',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  askQuestion: defineCommand({
    method: 'post',
    path: '/admin/questions/{id}/runs',
    summary: 'Ask a question, over the whole history or on trial',
    access: 'administrator',
    request: runRequest,
    answer: runAnswer,
    status: 201,
  }),
  stopQuestion: defineCommand({
    method: 'post',
    path: '/admin/questions/{id}/runs/{run}/stop',
    summary: 'Stop a question that is being answered',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_YOURS,
  }),
  askSql: defineCommand({
    method: 'post',
    path: '/admin/sql',
    summary: 'Run an SQL statement over masked views; GET /admin/sql/{id} has the result',
    access: 'administrator',
    request: sqlRequest,
    answer: questionAnswer,
    status: 201,
  }),
} as const;
