import { rebuildRequest, skipRequest } from '@app/command-api/features/projections/contract';
import type { RebuildRequest, SkipRequest } from '@app/command-api/features/projections/contract';
import { operationsAnswer } from '@app/query-api/features/operations/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';

export { rebuildRequest, skipRequest };

/** How often progress is read while somebody watches. Milliseconds. */
const WATCH_MS = 3000;

const operationsKey = ['admin', 'operations'] as const;

/** The state of projections and reactors; refetches itself. */
export function operationsQuery() {
  return queryOptions({
    ...ownQuery(operationsKey, '/admin/operations', operationsAnswer),
    refetchInterval: WATCH_MS,
  });
}

/** @returns a function that makes the page show a new request */
export function useRefreshOperations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: operationsKey });
}

const ask = (projection: string, act: string, body: object, idempotencyKey: string) =>
  sendCommand({ path: `/admin/projections/${projection}/${act}`, body, idempotencyKey });

export const requestRebuild = (projection: string) => (body: RebuildRequest, key: string) =>
  ask(projection, 'rebuild', body, key);

export const requestSkip = (projection: string) => (body: SkipRequest, key: string) =>
  ask(projection, 'skip', body, key);

/** Requests that need no further input. */
export const useAsk = (projection: string, act: 'rebuild/stop' | 'drop-old') =>
  useCommand(
    (_nothing: void, idempotencyKey) => ask(projection, act, {}, idempotencyKey),
    operationsKey,
  );
