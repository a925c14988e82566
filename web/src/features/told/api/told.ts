import { told } from '@app/query-api/features/told/contract';
import type { Telling } from '@app/query-api/features/told/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

export const toldKey = ['told'] as const;

/** Interval of polling while a notice is being sent, and its end after the cause. In ms. */
const POLL_MS = 5000;
const POLLED_MS = 10 * 60_000;

const isUnderWay = ({ state, requested_at: since }: Telling): boolean =>
  (state === 'waiting' || state === 'retrying') && Date.now() - Date.parse(since) < POLLED_MS;

export function toldInConversationQuery(threadId: string) {
  const path = `/user/told?conversation=${encodeURIComponent(threadId)}`;
  return queryOptions({
    queryKey: [...toldKey, threadId],
    queryFn: ({ signal }) => get({ path, as: 'signed-in', answer: told, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
  });
}
