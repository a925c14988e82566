import { projectionsAnswer } from '@app/query-api/features/projections/contract';
import { adminActivity, adminStats } from '@app/query-api/features/admin-stats/contract';
import { noticesAnswer } from '@app/query-api/features/notices/contract';
import type { NoticeState } from '@app/query-api/features/notices/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { ownQuery } from '../../../api/own-calls.ts';

/** Refetch intervals, in ms: daily figures are not urgent, the state of the system is. */
const FIGURES_MS = 30_000;
const WATCH_MS = 5000;

export function statsQuery() {
  return queryOptions({
    ...ownQuery(['admin', 'stats'], '/admin/stats', adminStats),
    refetchInterval: FIGURES_MS,
  });
}

/** 90 UTC days, oldest first. */
export function activityQuery() {
  return queryOptions({
    queryKey: ['admin', 'activity'],
    queryFn: async ({ signal }) => {
      const path = '/admin/activity';
      return (await get({ path, as: 'signed-in', answer: adminActivity, signal })).days;
    },
    refetchInterval: FIGURES_MS,
  });
}

/** The number of notices in a state. */
export function noticeCountQuery(state: NoticeState) {
  return queryOptions({
    queryKey: ['admin', 'notices', 'count', state],
    queryFn: async ({ signal }) => {
      const path = `/admin/notices?state=${state}&limit=1`;
      return (await get({ path, as: 'signed-in', answer: noticesAnswer, signal })).total;
    },
    refetchInterval: FIGURES_MS,
  });
}

/** The lag of each read model. */
export function projectionsQuery() {
  return queryOptions({
    queryKey: ['admin', 'projections'],
    queryFn: async ({ signal }) => {
      const path = '/admin/projections';
      return (await get({ path, as: 'signed-in', answer: projectionsAnswer, signal })).projections;
    },
    refetchInterval: WATCH_MS,
  });
}
