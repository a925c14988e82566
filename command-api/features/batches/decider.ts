import type { BatchEvent, BatchOrder, BatchPurpose } from '@app/events/batch';
import { changeByType, type Changes, type CommandsOf } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface BatchState {
  readonly generated: boolean;
  readonly printed: boolean;
  readonly notes: string | null;
}

interface Fields {
  Generate: {
    purpose: BatchPurpose;
    notes: string | null;
    uids: readonly string[];
    /** The order that these codes fulfil; null for an administrator's batch. */
    order: BatchOrder;
  };
  MarkPrinted: unknown;
  ChangeNotes: { notes: string | null };
}

export type BatchCommand = CommandsOf<Fields, { readonly batchId: string }>;

export const batchNotFound = (): DomainError =>
  new DomainError('not-found', 'batch-not-found', 'There is no such batch.');

function decide(command: BatchCommand, state: BatchState): readonly BatchEvent[] {
  const { batchId } = command;
  if (command.type === 'Generate') {
    if (state.generated) return [];
    const { purpose, notes, uids, order } = command;
    const data = { batchId, purpose, uids: [...uids], order };
    return [{ type: 'BatchGenerated', data, personal: { notes } }];
  }
  if (!state.generated) throw batchNotFound();
  if (command.type === 'ChangeNotes') {
    const { notes } = command;
    if (notes === state.notes) return [];
    return [{ type: 'BatchNotesChanged', data: { batchId }, personal: { notes } }];
  }
  return state.printed ? [] : [{ type: 'BatchPrinted', data: { batchId } }];
}

const changes: Changes<BatchEvent, BatchState> = {
  BatchGenerated: (state, { personal }) => ({
    ...state,
    generated: true,
    notes: personal?.notes ?? null,
  }),
  BatchPrinted: (state) => ({ ...state, printed: true }),
  BatchNotesChanged: (state, { personal }) => ({ ...state, notes: personal?.notes ?? null }),
  // The query API appends it (docs/adr/0045).
  BatchDownloaded: (state) => state,
};

export const batchDecider: Decider<BatchState, BatchCommand, BatchEvent> = {
  initialState: { generated: false, printed: false, notes: null },
  evolve: (state, event) => changeByType(changes, state, event),
  decide,
  personal: 'open',
};
