import { REPORT_REASONS, REPORTED, REPORTERS } from '@app/events/report-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { decision } from './decision-contract.ts';

export const adminReportsQuery = queryOf({
  state: z._default(z.enum(['open', 'decided'], 'state must be open or decided.'), 'open'),
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 20 }),
});

export const listedReport = z.object({
  id: z.string(),
  about: z.enum(REPORTED),
  reason: z.enum(REPORT_REASONS),
  reporter: z.enum(REPORTERS),
  /** The reporter's text; null if there is none, or it is erased. */
  words: z.nullable(z.string()),
  uid: z.string(),
  filed_at: z.string(),
  has_owner: z.boolean(),
  decision: z.nullable(decision),
  is_carried_out: z.boolean(),
});

export const adminReports = z.object({
  reports: z.array(listedReport),
  total: z.number(),
});

/** GET /admin/reports/{id}: what is needed to decide, and nothing else of a conversation. */
export const adminReport = z.extend(listedReport, {
  /** Username of the code's owner; null if it has none, and for accounts without a username. */
  owner: z.nullable(z.string()),
  /** For a code, its greeting or its picture: what finders see. */
  title: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  /** The reported message; null if there is none, it is erased, or it is withheld. */
  message: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
  photos: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  /** Whether there is a message that is shown only within a reading (docs/adr/0127). */
  is_withheld: z.boolean(),
  /** Earlier reports of both sides, by pseudonym, without this one. */
  history: z.array(
    z.object({
      side: z.enum(['owner', 'finder']),
      /** The first digits of the id of the account, or of the conversation. */
      pseudonym: z.string(),
      /** How often they were reported, and how often with consequences. */
      reported: z.number(),
      acted_against: z.number(),
      filed: z.number(),
    }),
  ),
});

export const adminReportQueries = {
  adminReports: defineQuery({
    path: '/admin/reports',
    summary: 'Reports that wait for a decision, or were decided',
    access: 'administrator',
    reads: ['reports'],
    query: adminReportsQuery,
    answer: json(adminReports),
  }),
  adminReport: defineQuery({
    path: '/admin/reports/{id}',
    summary: 'One report, with what was reported; a message only within a reading',
    access: 'administrator',
    reads: ['reports', 'threads', 'codes', 'users', 'readings'],
    answer: json(adminReport),
  }),
} as const;

export type AdminReport = z.infer<typeof adminReport>;
export type AdminReports = z.infer<typeof adminReports>;
export type AdminReportsQuery = z.infer<typeof adminReportsQuery>;
