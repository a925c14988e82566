import { readingCommands } from '@app/command-api/features/readings/contract';
import type { DecisionReason, Outcome } from '@app/command-api/features/reports/contract';
import { adminReport, adminReports } from '@app/query-api/features/reports/admin-contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { listQuery } from '../../admin/api/lists.ts';

/** The beginning of the keys of the list and of each report. */
export const reportsKey = ['admin', 'reports'] as const;

export const REPORT_LISTS = ['open', 'decided'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

export const reportsQuery = (state: ReportList, page: number) =>
  listQuery({
    key: reportsKey,
    path: '/admin/reports',
    answer: adminReports,
    page,
    filter: { state },
  });

const pathOf = (id: string): string => `/admin/reports/${encodeURIComponent(id)}`;

export const reportQuery = (id: string) => ({
  ...ownQuery([...reportsKey, 'one', id], pathOf(id), adminReport),
  // Cached data would be shown for a moment, and a choice made in that moment would be lost.
  gcTime: 0,
});

interface Decision {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  /** Whether it replaces an earlier decision. */
  readonly isRevision: boolean;
}

export function decide({ id, isRevision, ...body }: Decision, idempotencyKey: string) {
  const path = `${pathOf(id)}/${isRevision ? 'revision' : 'decision'}`;
  return sendCommand({ path, body, idempotencyKey });
}

/**
 * Opens the reported message for 15 minutes. The owner sees the reason, so it is only the number of
 * the report and does not reveal that somebody reported.
 */
export function openForReport(of: { id: string; messageId: string }, idempotencyKey: string) {
  const { path, answer } = readingCommands.openReading;
  const body = { reason: `Case ${of.id}`, scope: { kind: 'messages', ids: [of.messageId] } };
  return sendCommand({ path, body, idempotencyKey, answer });
}
