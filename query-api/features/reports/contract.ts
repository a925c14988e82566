import { REPORT_REASONS, REPORTED } from '@app/events/report-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { adminReportQueries } from './admin-contract.ts';
import { decision } from './decision-contract.ts';

/** GET /reports/{token}: what its reporter sees of a report, never what was reported. */
export const reportReceipt = z.object({
  id: z.string(),
  about: z.enum(REPORTED),
  reason: z.enum(REPORT_REASONS),
  filed_at: z.string(),
  /** Null until then. */
  decision: z.nullable(decision),
});

/** A report of the signed-in user's, as the export has it. */
export const ownReport = z.extend(reportReceipt, { words: z.nullable(z.string()) });

/** Reports of what others wrote. */
export const reportQueries = {
  receipt: defineQuery({
    path: '/reports/{token}',
    summary: 'What became of a report, by the private link of its receipt',
    access: 'public',
    reads: ['reports'],
    answer: json(reportReceipt),
  }),
  ...adminReportQueries,
} as const;

export type ReportReceipt = z.infer<typeof reportReceipt>;
export type OwnReport = z.infer<typeof ownReport>;
