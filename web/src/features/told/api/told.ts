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

function toldQuery(by: 'conversation' | 'qr_code_id', id: string) {
  const path = `/user/told?${by}=${encodeURIComponent(id)}`;
  return queryOptions({
    queryKey: [...toldKey, by, id],
    queryFn: ({ signal }) => get({ path, as: 'signed-in', answer: told, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
  });
}

/** How the owner was notified of the messages of a conversation, newest first. */
export const toldInConversationQuery = (threadId: string) => toldQuery('conversation', threadId);

/** How the owner was recently notified about a code, newest first. */
export const toldAboutCodeQuery = (codeId: string) => toldQuery('qr_code_id', codeId);
