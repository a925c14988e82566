import { done } from '@app/command-api/contract/command-route';
import { rebuildRequest, skipRequest } from '@app/command-api/features/projections/contract';
import type { RebuildRequest, SkipRequest } from '@app/command-api/features/projections/contract';
import { operationsAnswer } from '@app/query-api/features/operations/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

export { rebuildRequest, skipRequest };

/** How often progress is read while somebody watches. Milliseconds. */
const WATCH_MS = 3000;

const operationsKey = ['admin', 'operations'] as const;

/** The state of projections and reactors; refetches itself. */
export function operationsQuery() {
  return queryOptions({
    queryKey: operationsKey,
    queryFn: ({ signal }) =>
      get({ path: '/admin/operations', as: 'signed-in', answer: operationsAnswer, signal }),
    refetchInterval: WATCH_MS,
  });
}

/** @returns a function that makes the page show a new request */
export function useRefreshOperations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: operationsKey });
}

const ask = (projection: string, act: string, body: object, idempotencyKey: string) =>
  write({
    path: `/admin/projections/${projection}/${act}`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: done,
  });

export const requestRebuild = (projection: string) => (body: RebuildRequest, key: string) =>
  ask(projection, 'rebuild', body, key);

export const requestSkip = (projection: string) => (body: SkipRequest, key: string) =>
  ask(projection, 'skip', body, key);

/** Requests that need no further input. */
export function useAsk(projection: string, act: 'rebuild/stop' | 'drop-old') {
  const refresh = useRefreshOperations();
  const intention = useIntention();
  return useMutation({
    mutationFn: () => ask(projection, act, {}, intention.keyFor(act)),
    onSuccess: () => {
      intention.settle();
      void refresh();
    },
  });
}
