import { isDay } from '@app/service-kit/utc-day';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf, searchText } from '../../contract/query.ts';
import { pastUser } from '../admin-users/contract.ts';
import { batch } from '../batches/contract.ts';

/** The state of an answer. */
const state = z.enum(['waiting', 'running', 'done', 'failed']);

/** The reason as a sentence; null unless it failed. */
const failure = z.nullable(z.string());

/** Values derived from personal text are not shown. */
const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ hidden: z.literal('sealed') }),
]);
const cells = z.record(z.string(), cell);

const ofTable = { projection: z.string(), table: z.string(), key: cells };

/** A row that an event inserted, changed or deleted. */
export const changedRow = z.object({
  ...ofTable,
  /** Null if it did not exist before. */
  before: z.nullable(cells),
  /** Null if it does not exist any more. */
  after: z.nullable(cells),
  /** The columns whose values differ. */
  changed: z.array(z.string()),
});

/** A change of a row that too many events touch, such as a count of all accounts. */
export const rowTally = z.object({
  ...ofTable,
  /** The columns that are set. */
  set: cells,
  /** The columns that are increased. */
  by: cells,
});

export const eventRows = z.object({
  rows: z.array(changedRow),
  /** How many more rows it changed than are listed. */
  more: z.int(),
  tallies: z.array(rowTally),
  /** How many earlier events were folded for it. */
  events: z.int(),
});

/** GET /admin/history/rows/{id} */
export const eventRowsAnswer = z.object({ state, failure, result: z.nullable(eventRows) });

const DAY = 'day must be a date such as 2026-03-04.';
const day = z.string(DAY).check(z.refine(isDay, DAY));

/**
 * GET /admin/users/as-of and /admin/qr-batches/as-of: like the current lists, with a day in UTC.
 */
export const pastListQuery = queryOf({
  day,
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  search: searchText('search'),
});

const progress = {
  state,
  failure,
  /** From 0 to 1. */
  share: z.number(),
  /** Null if it is not known yet. */
  seconds_left: z.nullable(z.number()),
};

/** Names and e-mail addresses are the current ones, everything else is as of then. */
export const pastUsersAnswer = z.object({
  ...progress,
  users: z.array(pastUser),
  total: z.number(),
});

/** The notes are the current ones, everything else is as of then. */
export const pastBatchesAnswer = z.object({
  ...progress,
  batches: z.array(batch),
  total: z.number(),
});

/** Answers to requests that were recorded by a command. */
export const pastQueries = {
  eventRows: defineQuery({
    path: '/admin/history/rows/{id}',
    summary: 'The rows that an event changed, before and after; asked by POST /admin/history/rows',
    access: 'administrator',
    reads: [],
    answer: json(eventRowsAnswer),
  }),
  pastUsers: defineQuery({
    path: '/admin/users/as-of',
    summary: 'Accounts as they were at the end of a day; asked by POST of this path',
    access: 'administrator',
    reads: ['users'],
    query: pastListQuery,
    answer: json(pastUsersAnswer),
  }),
  pastBatches: defineQuery({
    path: '/admin/qr-batches/as-of',
    summary: 'Batches as they were at the end of a day; asked by POST of this path',
    access: 'administrator',
    reads: ['batches'],
    query: pastListQuery,
    answer: json(pastBatchesAnswer),
  }),
} as const;

export type EventRowsAnswer = z.infer<typeof eventRowsAnswer>;
export type ChangedRow = z.infer<typeof changedRow>;
export type RowTally = z.infer<typeof rowTally>;
export type PastUser = z.infer<typeof pastUser>;
export type PastUsersAnswer = z.infer<typeof pastUsersAnswer>;
export type PastBatchesAnswer = z.infer<typeof pastBatchesAnswer>;
