import type { BatchEvent, BatchOrder, BatchPurpose } from '@app/events/batch';
import * as z from 'zod';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface BatchState {
  readonly generated: boolean;
  readonly printed: boolean;
}

export interface GenerateBatch {
  readonly type: 'Generate';
  readonly batchId: string;
  readonly purpose: BatchPurpose;
  readonly notes: string | null;
  readonly uids: readonly string[];
  /** The order that these codes deliver; null for an administrator's batch. */
  readonly order: BatchOrder;
}

export interface MarkBatchPrinted {
  readonly type: 'MarkPrinted';
  readonly batchId: string;
}

export type BatchCommand = GenerateBatch | MarkBatchPrinted;

export const batchNotFound = (): DomainError =>
  new DomainError('not-found', 'batch-not-found', 'There is no such batch.');

function decide(command: BatchCommand, state: BatchState): readonly BatchEvent[] {
  if (command.type === 'Generate') return generate(command, state);
  if (!state.generated) throw batchNotFound();
  const { batchId } = command;
  return state.printed ? [] : [{ type: 'BatchPrinted', data: { batchId } }];
}

function generate(command: GenerateBatch, state: BatchState): readonly BatchEvent[] {
  if (state.generated) return [];
  const { batchId, purpose, notes, uids, order } = command;
  return [
    {
      type: 'BatchGenerated',
      data: { batchId, purpose, uids: [...uids], order },
      personal: { notes },
    },
  ];
}

function evolve(state: BatchState, event: BatchEvent): BatchState {
  switch (event.type) {
    case 'BatchGenerated':
      return { ...state, generated: true };
    case 'BatchPrinted':
      return { ...state, printed: true };
    // The query API appends it (docs/adr/0045).
    case 'BatchDownloaded':
      return state;
  }
}

export const batchDecider: Decider<BatchState, BatchCommand, BatchEvent> = {
  initialState: { generated: false, printed: false },
  evolve,
  decide,
  personal: 'skip',
  snapshot: { version: 1, state: z.strictObject({ generated: z.boolean(), printed: z.boolean() }) },
};
