import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const SUMMED_DAYS = 30;
export const LISTED_OPENINGS = 100;

/** A device that opened the page of a code on a day (docs/product.md, Openings). */
export const opening = z.object({
  /** Whole minutes. */
  first_at: z.string(),
  last_at: z.string(),
  /** How often on that day. */
  times: z.number(),
  /** The kind of device and its operating system; null if unknown. */
  kind: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  system: z.nullable(z.string()),
  /** ISO 3166-1, two letters; null if unknown. */
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  while_lost: z.boolean(),
  /** Openings of many devices: those above the daily limit, which are only counted. */
  is_rest: z.boolean(),
});

export const codeOpenings = z.object({
  is_noted: z.boolean(),
  /** How often in the last 30 days, and when last. */
  total: z.number(),
  last_at: z.nullable(z.string()),
  /** The last 30 days in UTC, oldest first. */
  days: z.array(z.object({ day: z.string(), times: z.number() })),
  /** Those of the last 90 days, newest first, at most 100. */
  openings: z.array(opening),
});

export const openingQueries = {
  codeOpenings: defineQuery({
    path: '/user/qr-codes/{id}/openings',
    summary: 'When the page of a code of your own was opened, roughly where and on what',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    answer: json(codeOpenings),
    refusals: { 404: 'No such code of yours' },
  }),
} as const;

export type Opening = z.infer<typeof opening>;
export type CodeOpenings = z.infer<typeof codeOpenings>;
