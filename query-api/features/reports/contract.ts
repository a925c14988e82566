import { REPORT_REASONS, REPORTED } from '@app/events/report-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';
import { adminReportQueries } from './admin-contract.ts';
import { decision } from './decision-contract.ts';
import { finderDecisions } from './finder-decision-contract.ts';

export const reportReceipt = z.object({
  id: z.string(),
  about: z.enum(REPORTED),
  reason: z.enum(REPORT_REASONS),
  filed_at: z.string(),
  decision: z.nullable(decision),
});

export const ownDecision = z.object({
  id: z.string(),
  about: z.enum(REPORTED),
  /** The title is empty once the code is deleted. */
  qr_code: z.object({ uid: z.string(), title: z.string() }),
  decision,
});

export const ownDecisions = z.array(ownDecision);

export const ownReport = z.extend(reportReceipt, { words: z.nullable(z.string()) });

export const reportQueries = {
  receipt: defineQuery({
    path: '/reports/{token}',
    summary: 'What became of a report, by the private link of its receipt',
    access: 'public',
    reads: ['reports'],
    answer: json(reportReceipt),
  }),
  ownDecisions: defineQuery({
    path: '/user/decisions',
    summary:
      'What was decided about reports that concern the signed-in user, or an organisation that they manage',
    access: 'user',
    reads: ['reports', 'codes', 'organisations'],
    answer: json(ownDecisions),
  }),
  finderDecisions: defineQuery({
    path: '/threads/{token}/decisions',
    summary: "What was decided about what a finder wrote, by the finder's private link",
    access: 'public',
    reads: ['threads', 'reports'],
    answer: json(finderDecisions),
    refusals: CODE_GONE,
  }),
  ...adminReportQueries,
} as const;

export type ReportReceipt = z.infer<typeof reportReceipt>;
export type OwnDecision = z.infer<typeof ownDecision>;
export type OwnReport = z.infer<typeof ownReport>;
