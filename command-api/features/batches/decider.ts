import type { BatchEvent, BatchOrder, BatchPurpose } from '@app/events/batch';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface BatchState {
  readonly generated: boolean;
  readonly printed: boolean;
  readonly notes: string | null;
}

export interface GenerateBatch {
  readonly type: 'Generate';
  readonly batchId: string;
  readonly purpose: BatchPurpose;
  readonly notes: string | null;
  readonly uids: readonly string[];
  /** The order that these codes fulfil; null for an administrator's batch. */
  readonly order: BatchOrder;
}

export interface MarkBatchPrinted {
  readonly type: 'MarkPrinted';
  readonly batchId: string;
}

export interface ChangeBatchNotes {
  readonly type: 'ChangeNotes';
  readonly batchId: string;
  readonly notes: string | null;
}

export type BatchCommand = GenerateBatch | MarkBatchPrinted | ChangeBatchNotes;

export const batchNotFound = (): DomainError =>
  new DomainError('not-found', 'batch-not-found', 'There is no such batch.');

function decide(command: BatchCommand, state: BatchState): readonly BatchEvent[] {
  if (command.type === 'Generate') return generate(command, state);
  if (!state.generated) throw batchNotFound();
  const { batchId } = command;
  if (command.type === 'ChangeNotes') {
    const { notes } = command;
    if (notes === state.notes) return [];
    return [{ type: 'BatchNotesChanged', data: { batchId }, personal: { notes } }];
  }
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
      return { ...state, generated: true, notes: event.personal?.notes ?? null };
    case 'BatchPrinted':
      return { ...state, printed: true };
    case 'BatchNotesChanged':
      return { ...state, notes: event.personal?.notes ?? null };
    // The query API appends it (docs/adr/0045).
    case 'BatchDownloaded':
      return state;
  }
}

export const batchDecider: Decider<BatchState, BatchCommand, BatchEvent> = {
  initialState: { generated: false, printed: false, notes: null },
  evolve,
  decide,
  personal: 'open',
};
