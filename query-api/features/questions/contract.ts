import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const questionFailure = z.object({
  message: z.string(),
  /** In the source, counted from 1; null if unknown. */
  line: z.nullable(z.number()),
  column: z.nullable(z.number()),
  /** The event at which it happened, masked; null if it was not at an event. */
  event: z.nullable(z.string()),
});

export const questionRun = z.object({
  id: z.string(),
  asked_at: z.string(),
  /** The id of the user who ran it. */
  asked_by: z.string(),
  is_trial: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** The position of the answer; null before there is one, and for older ones. */
  up_to: z.nullable(z.object({ position: z.string(), at: z.string() })),
  read: z.number(),
  handled: z.number(),
  /** The share of the history, from 0 to 1. */
  share: z.number(),
  per_second: z.number(),
  seconds_left: z.nullable(z.number()),
  seconds: z.number(),
  failure: z.nullable(questionFailure),
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const chartSpec = z.object({
  kind: z.enum(['line', 'bar']),
  x: z.string(),
  y: z.optional(z.array(z.string())),
});

/** The result of a run: the report, or the first table if there is none. */
export const questionResult = z.object({
  columns: z.array(z.string()),
  /** The Postgres type of each column; missing in older results. */
  types: z.optional(z.array(z.string())),
  rows: z.array(z.array(cell)),
  isCut: z.boolean(),
  /** The query plan, as lines of `explain`; missing in older results. */
  plan: z.optional(z.array(z.string())),
  chart: z.nullable(chartSpec),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
});

const about = {
  id: z.string(),
  name: z.string(),
  /** The author's username; null if the account is gone. */
  author: z.nullable(z.string()),
  is_shared: z.boolean(),
  /** Whether the caller may change, share and delete it. */
  may_change: z.boolean(),
  saved_at: z.string(),
};

export const questionsAnswer = z.object({
  questions: z.array(z.object({ ...about, last_run: z.nullable(questionRun) })),
});

export const questionAnswer = z.object({
  ...about,
  source: z.string(),
  runs: z.array(questionRun),
});

export const runAnswer = z.object({ run: questionRun, result: z.nullable(questionResult) });

export const catalogueAnswer = z.object({
  events: z.array(
    z.object({
      type: z.string(),
      data: z.array(z.object({ name: z.string(), type: z.string() })),
      /** Masked in questions. */
      personal: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
});

const REFUSED = { 404: 'There is no such question, or it is not shared.' } as const;

export const questionQueries = {
  questions: defineQuery({
    path: '/admin/questions',
    summary: 'Your questions to the history and those that are shared, newest first',
    access: 'administrator',
    reads: ['questions', 'users'],
    answer: json(questionsAnswer),
  }),
  question: defineQuery({
    path: '/admin/questions/{id}',
    summary: 'A question and how it was answered',
    access: 'administrator',
    reads: ['questions', 'users'],
    answer: json(questionAnswer),
    refusals: REFUSED,
  }),
  questionRun: defineQuery({
    path: '/admin/questions/{id}/runs/{run}',
    summary: 'The progress of a question, and its result',
    access: 'administrator',
    reads: ['questions'],
    answer: json(runAnswer),
    refusals: REFUSED,
  }),
  questionCsv: defineQuery({
    path: '/admin/questions/{id}/runs/{run}/result.csv',
    summary: 'The result of a question as a CSV file',
    access: 'administrator',
    reads: ['questions'],
    answer: file('csv'),
    refusals: REFUSED,
  }),
  eventCatalogue: defineQuery({
    path: '/admin/event-catalogue',
    summary: 'The events that questions are asked about, with their fields',
    access: 'administrator',
    reads: [],
    answer: json(catalogueAnswer),
  }),
} as const;

export type QuestionRun = z.infer<typeof questionRun>;
export type QuestionResult = z.infer<typeof questionResult>;
export type QuestionFailure = z.infer<typeof questionFailure>;
export type QuestionSummary = z.infer<typeof questionsAnswer>['questions'][number];
export type EventCatalogue = z.infer<typeof catalogueAnswer>;
