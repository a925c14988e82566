import type { MoveEvent } from '@app/events/move';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type MoveState =
  | { readonly status: 'none' }
  | { readonly status: 'moved' | 'withdrawn'; readonly ownerId: string };

interface OfMove {
  readonly moveId: string;
  /** The owner who asks. */
  readonly ownerId: string;
}

export type MoveCommand =
  | (OfMove & {
      readonly type: 'MoveAway';
      readonly codes: readonly { readonly uid: string; readonly movedUid: string }[];
      /** The address of the other instance. */
      readonly movedTo: string;
    })
  | (OfMove & { readonly type: 'Withdraw' });

function evolve(_state: MoveState, { type, data }: MoveEvent): MoveState {
  const status = type === 'CodesMovedAway' ? 'moved' : 'withdrawn';
  return { status, ownerId: data.ownerId };
}

function decide(command: MoveCommand, state: MoveState): readonly MoveEvent[] {
  const { moveId, ownerId } = command;
  const data = { moveId, ownerId };
  if (command.type === 'MoveAway') {
    if (state.status !== 'none') return [];
    const { codes, movedTo } = command;
    const moved = { ...data, codes: [...codes] };
    return [{ type: 'CodesMovedAway', data: moved, personal: { movedTo } }];
  }
  if (state.status === 'none' || state.ownerId !== ownerId) throw moveNotFound();
  return state.status === 'withdrawn' ? [] : [{ type: 'CodesMoveWithdrawn', data }];
}

export const moveNotFound = (): DomainError =>
  new DomainError('not-found', 'move-not-found', 'There is no such move.');

/** Codes that their owner moved to another instance (docs/adr/0174). */
export const moveDecider: Decider<MoveState, MoveCommand, MoveEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
