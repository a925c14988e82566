import { readingCommands } from '@app/command-api/features/readings/contract';
import type { DecisionReason, Outcome } from '@app/command-api/features/reports/contract';
import { adminReport, adminReports } from '@app/query-api/features/reports/admin-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export const REPORTS_PAGE = 20;
/** The beginning of the keys of the list and of each report. */
export const reportsKey = ['admin', 'reports'] as const;

export const REPORT_LISTS = ['open', 'decided'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

export const reportsQuery = (state: ReportList, page: number) =>
  queryOptions({
    ...ownQuery(
      [...reportsKey, state, page],
      `/admin/reports?state=${state}&page=${page}&limit=${REPORTS_PAGE}`,
      adminReports,
    ),
    placeholderData: keepPreviousData,
  });

const pathOf = (id: string): string => `/admin/reports/${encodeURIComponent(id)}`;

export const reportQuery = (id: string) =>
  queryOptions({
    ...ownQuery([...reportsKey, 'one', id], pathOf(id), adminReport),
    // Cached data would be shown for a moment, and a choice made in that moment would be lost.
    gcTime: 0,
  });

export interface Deciding {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  /** Whether it replaces an earlier decision. */
  readonly isRevision: boolean;
}

export async function decide(
  { id, outcome, reason, isRevision }: Deciding,
  idempotencyKey: string,
): Promise<void> {
  const path = `${pathOf(id)}/${isRevision ? 'revision' : 'decision'}`;
  const body = { outcome, reason };
  await sendCommand({ path, body, idempotencyKey });
}

interface ForReport {
  readonly id: string;
  readonly messageId: string;
}

/**
 * Opens the reported message for 15 minutes. The owner sees the reason, so it is only the number of
 * the report and does not reveal that somebody reported.
 */
export async function openForReport(
  { id, messageId }: ForReport,
  idempotencyKey: string,
): Promise<void> {
  const { path, answer } = readingCommands.openReading;
  const body = { reason: `Case ${id}`, scope: { kind: 'messages', ids: [messageId] } };
  await sendCommand({ path, body, idempotencyKey, answer });
}
