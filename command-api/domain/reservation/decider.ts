import type { ReservationEvent } from '@app/events/reservation';
import type { ReservationKind } from '@app/events/streams';
import type { Decider } from '../decider.ts';
import { DomainError } from '../domain-error.ts';

export interface ReservationState {
  readonly holder: string | null;
}

export interface ReservationCommand {
  readonly type: 'Reserve';
  readonly kind: ReservationKind;
  readonly userId: string;
  /** A holder whose registration was abandoned, and who therefore loses the name. */
  readonly abandonedHolder?: string;
}

const TAKEN: Readonly<Record<ReservationKind, string>> = {
  username: 'This username is already taken.',
  email: 'This e-mail address already belongs to an account.',
};

function decide(command: ReservationCommand, state: ReservationState): readonly ReservationEvent[] {
  const { kind, userId, abandonedHolder } = command;
  if (state.holder === userId) return [];
  if (state.holder !== null && state.holder !== abandonedHolder) {
    throw new DomainError('conflict', `${kind}-taken`, TAKEN[kind]);
  }
  return [{ type: 'NameReserved', data: { kind, userId } }];
}

export const reservationDecider: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initialState: { holder: null },
  evolve: (_state, event) => ({ holder: event.data.userId }),
  decide,
  personal: 'skip',
};
