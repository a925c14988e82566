import { conversationCalls } from '@app/query-api/features/calls/contract';
import { queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { get } from '../../api/client.ts';
import type { Sender } from '../../api/client.ts';

/** The conversation, and the side. */
export interface CallPlace {
  as: Sender;
  /** Where the calls are read. */
  readPath: string;
  /** Where they are made. */
  path: string;
  /** Live pages refresh all queries that begin with it. */
  queryKey: QueryKey;
}

export function callsQuery({ as, readPath: path, queryKey }: CallPlace) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get({ path, as, answer: conversationCalls, signal }),
  });
}
