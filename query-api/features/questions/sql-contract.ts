import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** Rows that are shown of a result. */
export const SQL_ROWS = 1000;
/** Time limit of a statement in the database. */
export const SQL_SECONDS = 5;
/** How long after its recording a statement can be run, by the person who entered it. */
export const SQL_MINUTES = 10;

/** The views for SQL, as listed on the page. They are created in `sql/views.ts`. */
export const SQL_VIEWS = [
  {
    name: 'events',
    about: 'Everything that ever happened, one row for each event.',
    columns: [
      { name: 'position', type: 'bigint', about: 'Its place in the log' },
      { name: 'hour', type: 'timestamp with time zone', about: 'The hour in which it happened' },
      { name: 'category', type: 'text', about: 'What it is about, such as code or thread' },
      { name: 'type', type: 'text', about: 'What happened, such as CodeClaimed' },
      { name: 'is_first', type: 'boolean', about: 'Whether its stream begins with it' },
      {
        name: 'ids',
        type: 'integer[]',
        about: 'Numbers that stand for the ids in it; events with one in common belong together',
      },
    ],
  },
  {
    name: 'event_types',
    about: 'The types of events that there are so far.',
    columns: [
      { name: 'category', type: 'text', about: 'What they are about' },
      { name: 'type', type: 'text', about: 'What happened' },
      { name: 'read_models', type: 'text[]', about: 'The read models that are made of them' },
    ],
  },
  {
    name: 'answers',
    about: 'The newest full answers to shared questions, one row for each of theirs.',
    columns: [
      { name: 'question_id', type: 'text', about: 'The id of the question' },
      { name: 'question', type: 'text', about: 'Its name' },
      { name: 'asked_at', type: 'timestamp with time zone', about: 'When it was asked' },
      { name: 'line', type: 'integer', about: 'The place of the row in the answer, from 1' },
      { name: 'data', type: 'jsonb', about: "The row: data->>'day' is its column “day”" },
    ],
  },
] as const;

export const sqlFailure = z.object({
  message: z.string(),
  /** In the statement, counted from 1; null if unknown. */
  line: z.nullable(z.number()),
  column: z.nullable(z.number()),
});

export const sqlResult = z.object({
  columns: z.array(z.string()),
  types: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  is_cut: z.boolean(),
  plan: z.array(z.string()),
  /** How long the database took. */
  milliseconds: z.number(),
});

/** GET /admin/sql/{id}: one of the two is null. */
export const sqlAnswer = z.object({
  result: z.nullable(sqlResult),
  failure: z.nullable(sqlFailure),
});

export const sqlQueries = {
  sqlAnswer: defineQuery({
    path: '/admin/sql/{id}',
    summary: 'The result of an SQL statement that was run just now',
    access: 'administrator',
    reads: [],
    answer: json(sqlAnswer),
    refusals: {
      404: `There is no such statement, somebody else ran it, or it was more than ${SQL_MINUTES} minutes ago.`,
      503: 'Too many statements are running at this moment.',
    },
  }),
} as const;

export type SqlAnswer = z.infer<typeof sqlAnswer>;
export type SqlResult = z.infer<typeof sqlResult>;
export type SqlFailure = z.infer<typeof sqlFailure>;
