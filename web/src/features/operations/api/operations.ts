import type { RebuildRequest, SkipRequest } from '@app/command-api/features/projections/contract';
import { operationsAnswer } from '@app/query-api/features/operations/contract';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';

export const operationsKey = ['admin', 'operations'] as const;

/** The state of projections and reactors; refetches itself, in ms. */
export const operationsQuery = {
  ...ownQuery(operationsKey, '/admin/operations', operationsAnswer),
  refetchInterval: 3000,
};

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
