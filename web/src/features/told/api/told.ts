import { told } from '@app/query-api/features/told/contract';
import type { Telling } from '@app/query-api/features/told/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/** The beginning of the keys of all lists of how the owner was notified. */
export const toldKey = ['told'] as const;

/**
 * How often it is refetched while a notice is being sent, and for how long after its cause.
 * Milliseconds.
 */
const POLL_MS = 5000;
const POLLED_MS = 10 * 60_000;

const isUnderWay = ({ state, requested_at: since }: Telling): boolean =>
  (state === 'waiting' || state === 'retrying') && Date.now() - Date.parse(since) < POLLED_MS;

/** How the owner was notified of the messages of a conversation, newest first. */
export function toldInConversationQuery(threadId: string) {
  const path = `/user/told?conversation=${encodeURIComponent(threadId)}`;
  return queryOptions({
    queryKey: [...toldKey, threadId],
    queryFn: ({ signal }) => get({ path, as: 'signed-in', answer: told, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
  });
}
