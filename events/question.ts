import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

/** Whose key seals what was typed into a question: its own, which is destroyed with it. */
export const questionSubject = (questionId: string): string => `question:${questionId}`;

const ofQuestion = { questionId: z.string() };

/**
 * A question was saved for the first time or again (docs/product.md, Questions). The author stays who
 * saved it first. Name and source are typed by a person, and may hold a person's words.
 */
export const QuestionSaved = defineSealedEvent({
  type: 'QuestionSaved',
  version: 1,
  data: z.strictObject({ ...ofQuestion, authorId: z.string() }),
  personal: z.strictObject({ name: z.string(), source: z.string() }),
  subject: ({ questionId }) => questionSubject(questionId),
});

/** Its author lets the other analysts see and run it, or no longer. */
export const QuestionSharingChosen = defineEvent({
  type: 'QuestionSharingChosen',
  version: 1,
  data: z.strictObject({ ...ofQuestion, isShared: z.boolean() }),
});

/** Somebody asked it: over the whole log, or on trial over the newest events. */
export const QuestionRunRequested = defineEvent({
  type: 'QuestionRunRequested',
  version: 1,
  data: z.strictObject({ ...ofQuestion, runId: z.string(), isDry: z.boolean() }),
});

/**
 * Its author has its answer kept up to date (docs/adr/0149): a run over the whole log that goes on with
 * what happens after, until it is stopped as any other is.
 */
export const QuestionFollowed = defineEvent({
  type: 'QuestionFollowed',
  version: 1,
  data: z.strictObject({ ...ofQuestion, runId: z.string() }),
});

/** Somebody stopped a run. */
export const QuestionRunStopped = defineEvent({
  type: 'QuestionRunStopped',
  version: 1,
  data: z.strictObject({ ...ofQuestion, runId: z.string() }),
});

/** Its author deleted it. */
export const QuestionDeleted = defineEvent({
  type: 'QuestionDeleted',
  version: 1,
  data: z.strictObject(ofQuestion),
  erases: ({ questionId }) => questionSubject(questionId),
});

/**
 * Somebody asked a statement of SQL, once, in the SQL console (docs/adr/0168). It is sealed with the
 * key of who asked, so that it goes with their account: a person may have typed another one's name.
 */
export const SqlAsked = defineSealedEvent({
  type: 'SqlAsked',
  version: 1,
  data: z.strictObject({ ...ofQuestion, askedBy: z.string() }),
  personal: z.strictObject({ statement: z.string() }),
  subject: ({ askedBy }) => userSubject(askedBy),
});

export const questionEvents = [
  QuestionSaved,
  QuestionSharingChosen,
  QuestionRunRequested,
  QuestionFollowed,
  QuestionRunStopped,
  QuestionDeleted,
  SqlAsked,
] as const;
export type QuestionEvent = EventOf<(typeof questionEvents)[number]>;
