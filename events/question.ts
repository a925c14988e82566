import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

/**
 * The subject whose key seals a question's text. The question has its own key, which is destroyed
 * with it.
 */
export const questionSubject = (questionId: string): string => `question:${questionId}`;

const ofQuestion = { questionId: z.string() };

/**
 * A question was saved (docs/product.md, Questions). Its author is whoever saved it first. Name and
 * source are typed by a person, and may contain personal data.
 */
export const QuestionSaved = defineSealedEvent({
  type: 'QuestionSaved',
  data: z.strictObject({ ...ofQuestion, authorId: z.string() }),
  personal: z.strictObject({ name: z.string(), source: z.string() }),
  subject: ({ questionId }) => questionSubject(questionId),
});

/** Its author shares it with the other analysts, or no longer does. */
export const QuestionSharingChosen = defineEvent({
  type: 'QuestionSharingChosen',
  data: z.strictObject({ ...ofQuestion, isShared: z.boolean() }),
});

/** Somebody ran it: over the whole log, or as a dry run over the newest events. */
export const QuestionRunRequested = defineEvent({
  type: 'QuestionRunRequested',
  data: z.strictObject({ ...ofQuestion, runId: z.string(), isDry: z.boolean() }),
});

/** Somebody stopped a run. */
export const QuestionRunStopped = defineEvent({
  type: 'QuestionRunStopped',
  data: z.strictObject({ ...ofQuestion, runId: z.string() }),
});

/** Its author deleted it. */
export const QuestionDeleted = defineEvent({
  type: 'QuestionDeleted',
  data: z.strictObject(ofQuestion),
  erases: ({ questionId }) => questionSubject(questionId),
});

/**
 * Somebody ran an SQL statement in the SQL console (docs/adr/0168). It is sealed with that person's
 * key, so that it is erased with their account, since it may contain personal data.
 */
export const SqlAsked = defineSealedEvent({
  type: 'SqlAsked',
  data: z.strictObject({ ...ofQuestion, askedBy: z.string() }),
  personal: z.strictObject({ statement: z.string() }),
  subject: ({ askedBy }) => userSubject(askedBy),
});

export const questionEvents = [
  QuestionSaved,
  QuestionSharingChosen,
  QuestionRunRequested,
  QuestionRunStopped,
  QuestionDeleted,
  SqlAsked,
] as const;
export type QuestionEvent = EventOf<(typeof questionEvents)[number]>;
