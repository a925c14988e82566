import { auditHeadsAnswer } from '@app/query-api/features/audit/heads-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/** The published heads of the audit log, newest first, one month per page. */
export function headsQuery() {
  return infiniteQueryOptions({
    queryKey: ['audit-heads'],
    queryFn: ({ pageParam, signal }) => {
      const path = pageParam === null ? '/audit/heads' : `/audit/heads?before=${pageParam}`;
      return get({ path, as: 'public', answer: auditHeadsAnswer, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}
