import { told } from '@app/query-api/features/told/contract';
import type { Telling } from '@app/query-api/features/told/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/** Every list of how the owner was told. */
export const toldKey = ['told'] as const;

/** How often it is asked for while a notice is under way, in ms, and for how long after its cause. */
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

/** How the owner was told of the messages of a conversation, newest first. */
export const toldInConversationQuery = (threadId: string) => toldQuery('conversation', threadId);

/** How the owner was told about a code lately, newest first. */
export const toldAboutCodeQuery = (codeId: string) => toldQuery('qr_code_id', codeId);
