import { auditAnswer } from '@app/query-api/features/audit/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { filterParameters, type LogFilter } from '../../admin/log/log-filter.ts';

/** The action may be a group of actions. */
export const AUDIT_FILTERS = ['actor', 'subject', 'action'] as const;

export type AuditFilter = LogFilter<(typeof AUDIT_FILTERS)[number]>;

const PAGE_SIZE = 50;
const HISTORY_SIZE = 20;

export interface HistorySubject {
  readonly kind: 'user' | 'batch' | 'code' | 'settings';
  readonly id: string;
}

function readPage(parameters: URLSearchParams, before: string | null, signal: AbortSignal) {
  if (before !== null) parameters.set('before', before);
  const path = `/admin/audit?${parameters.toString()}`;
  return get({ path, as: 'signed-in', answer: auditAnswer, signal });
}

/** One page, newest first. @param before the number after it; null for the first */
export function auditQuery(filter: AuditFilter, before: string | null) {
  return queryOptions({
    queryKey: ['audit', filter, before],
    queryFn: ({ signal }) => {
      const parameters = filterParameters(filter);
      parameters.set('limit', String(PAGE_SIZE));
      return readPage(parameters, before, signal);
    },
    placeholderData: keepPreviousData,
    // It must include actions of a moment ago.
    staleTime: 0,
  });
}

/** All actions on one thing, newest first. */
export function historyQuery({ kind, id }: HistorySubject) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'history', kind, id],
    queryFn: ({ pageParam, signal }) => {
      const limit = String(HISTORY_SIZE);
      const parameters = new URLSearchParams({ subject_kind: kind, subject: id, limit });
      return readPage(parameters, pageParam, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Saves everything that matches. @param withReasons includes reasons for reading messages */
export function exportAudit(filter: AuditFilter, withReasons: boolean): Promise<void> {
  const parameters = filterParameters(filter);
  if (withReasons) parameters.set('reasons', 'true');
  const path = `/admin/audit.csv?${parameters.toString()}`;
  return download({ path, as: 'signed-in' }, 'audit.csv');
}
