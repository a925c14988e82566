import { APPELLANTS, REPORT_REASONS, REPORTED, REPORTERS } from '@app/events/report-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { decision } from './decision-contract.ts';

/** GET /admin/reports */
export const adminReportsQuery = queryOf({
  state: z._default(
    z.enum(['open', 'appealed', 'decided'], 'state is open, appealed or decided.'),
    'open',
  ),
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 20 }),
});

const listed = {
  id: z.string(),
  about: z.enum(REPORTED),
  reason: z.enum(REPORT_REASONS),
  reporter: z.enum(REPORTERS),
  /** What the reporter wrote; null where they wrote nothing, and once it is erased. */
  words: z.nullable(z.string()),
  uid: z.string(),
  filed_at: z.string(),
  /** Whether somebody has the code. */
  has_owner: z.boolean(),
  /** Null until it is decided. */
  decision: z.nullable(decision),
  /** Whether what was decided is done. */
  is_carried_out: z.boolean(),
  /** What each side wrote against the decision; words are null once they are erased. */
  appeals: z.array(
    z.object({
      by: z.enum(APPELLANTS),
      words: z.nullable(z.string()),
      appealed_at: z.string(),
    }),
  ),
};

/** The newest first. */
export const adminReports = z.object({
  reports: z.array(z.object(listed)),
  total: z.number(),
});

/** GET /admin/reports/{id}: what is needed to decide, and nothing else of a conversation. */
export const adminReport = z.object({
  ...listed,
  /** Username of whose code it is; null where nobody has it, and for accounts without one. */
  owner: z.nullable(z.string()),
  /** Of a code, its greeting or picture: what finders see. */
  title: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  /** The reported message; null where there is none, once it is erased, and while it is withheld. */
  message: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
  photos: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  /** Whether a message is there that is shown only within a reading (docs/adr/0127). */
  is_withheld: z.boolean(),
  /** What came before, of both sides, by pseudonym; without this report. */
  history: z.array(
    z.object({
      side: z.enum(['owner', 'finder']),
      /** The first digits of the id of the account, or of the conversation. */
      pseudonym: z.string(),
      /** How often somebody reported them, and how often something was done. */
      reported: z.number(),
      acted_against: z.number(),
      /** How often they reported somebody. */
      filed: z.number(),
    }),
  ),
});

/** What administrators see of reports. */
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
