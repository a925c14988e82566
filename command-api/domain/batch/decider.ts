import type { BatchEvent, BatchOrder, BatchPurpose } from '@app/events/batch';
import type { Decider } from '../decider.ts';

export interface BatchState {
  readonly generated: boolean;
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

function decide(command: GenerateBatch, state: BatchState): readonly BatchEvent[] {
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

export const batchDecider: Decider<BatchState, GenerateBatch, BatchEvent> = {
  initialState: { generated: false },
  evolve: () => ({ generated: true }),
  decide,
  personal: 'skip',
};
