import { conversationCalls } from '@app/query-api/features/calls/contract';
import { queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { get } from '../../api/client.ts';
import type { Sender } from '../../api/client.ts';

/** Of which conversation, and as which of its sides. */
export interface CallPlace {
  as: Sender;
  /** Where the calls are read. */
  readPath: string;
  /** Where they are made. */
  path: string;
  /** The page that is kept up to date refreshes what begins with it. */
  queryKey: QueryKey;
}

export function callsQuery({ as, readPath: path, queryKey }: CallPlace) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get({ path, as, answer: conversationCalls, signal }),
  });
}
