import { done } from '@app/command-api/contract/command-route';
import { pastBatchesAnswer, pastUsersAnswer } from '@app/query-api/features/past/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { get, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { PAGE_SIZE } from './users.ts';

const ANSWERS = { users: pastUsersAnswer, 'qr-batches': pastBatchesAnswer } as const;

/** A list of the console, by its path. */
export type PastListName = keyof typeof ANSWERS;
export type PastListAnswer<List extends PastListName> = z.infer<(typeof ANSWERS)[List]>;

/** How often the progress is polled, in ms. */
const LOOK_MS = 700;
/** A failed list is requested again; until the projector begins, the earlier failure is shown. */
const FIRST_LOOKS = 4;
/** How long the server remembers who requested a day. */
const ASKED_MS = 12 * 60 * 60 * 1000;

export interface PastPage<List extends PastListName> {
  readonly list: List;
  /** In UTC, such as 2026-03-04. */
  readonly day: string;
  /** From 1. */
  readonly page: number;
  readonly search: string;
}

/** Requests the state of a list at the end of a day, which the server records. */
export function askListQuery({ list, day }: Pick<PastPage<PastListName>, 'list' | 'day'>) {
  return queryOptions({
    queryKey: ['admin', 'past', list, day, 'asked'],
    queryFn: async () => {
      const path = `/admin/${list}/as-of`;
      const body = { day };
      await write({ path, as: 'signed-in', body, idempotencyKey: randomKey(), answer: done });
      return true;
    },
    staleTime: ASKED_MS,
    gcTime: ASKED_MS,
    retry: false,
    // A command: it fails offline, like all commands.
    networkMode: 'always',
  });
}

/** A page of such a list, or its progress. @param isAsked see `askListQuery` */
export function pastListQuery<List extends PastListName>(
  { list, day, page, search }: PastPage<List>,
  isAsked: boolean,
) {
  const query = new URLSearchParams({ day, page: String(page), limit: String(PAGE_SIZE) });
  if (search !== '') query.set('search', search);
  return queryOptions({
    queryKey: ['admin', 'past', list, day, 'page', page, search],
    queryFn: ({ signal }) =>
      get<PastListAnswer<List>>({
        path: `/admin/${list}/as-of?${query.toString()}`,
        as: 'signed-in',
        // The compiler does not see which schema belongs to which list.
        answer: ANSWERS[list] as unknown as z.ZodMiniType<PastListAnswer<List>>,
        signal,
      }),
    enabled: isAsked,
    // Users who were erased meanwhile are no longer in it.
    staleTime: 0,
    // Only for another page of the same day.
    placeholderData: (former, shown) =>
      shown?.queryKey[2] === list && shown.queryKey[3] === day ? former : undefined,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isUnderWay(data?.state) || (data?.state === 'failed' && dataUpdateCount < FIRST_LOOKS)
        ? LOOK_MS
        : false,
  });
}

export const isUnderWay = (state: string | undefined): boolean =>
  state === 'waiting' || state === 'running';
