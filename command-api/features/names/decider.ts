import type { ReservationEvent } from '@app/events/reservation';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { NameKind } from '../accounts/state.ts';

/** The account and the claim of a reservation; null if the name is free. */
export interface Holder {
  readonly userId: string;
  readonly claimId: string;
}

export interface ReservationState {
  readonly holder: Holder | null;
}

export type ReservationCommand =
  | {
      readonly type: 'Reserve';
      readonly kind: NameKind;
      readonly userId: string;
      readonly claimId: string;
      /** A holder whose claim can never be finished, and who therefore loses the name. */
      readonly abandoned?: Holder;
    }
  /** Releases the name, unless it was reserved again since. */
  | { readonly type: 'Release'; readonly kind: NameKind; readonly holder: Holder };

const TAKEN: Readonly<Record<NameKind, string>> = {
  username: 'This username is already taken.',
  appearance: 'This username looks too much like one that is taken. Please choose another one.',
  email: 'This e-mail address already belongs to an account.',
  phone: 'This phone number already belongs to an account.',
};

/** Whether both are the same reservation: by one account, in one claim. */
export const isSame = (one: Holder | null, other: Holder | null): boolean =>
  one !== null && one.userId === other?.userId && one.claimId === other.claimId;

function decide(
  command: ReservationCommand,
  { holder }: ReservationState,
): readonly ReservationEvent[] {
  // Recorded as a username, since stored events have only three kinds.
  const kind = command.kind === 'appearance' ? 'username' : command.kind;
  if (command.type === 'Release') {
    if (!isSame(holder, command.holder)) return [];
    return [{ type: 'NameReleased', data: { kind, userId: command.holder.userId } }];
  }
  const { userId, claimId, abandoned } = command;
  if (isSame(holder, { userId, claimId })) return [];
  if (holder !== null && holder.userId !== userId && !isSame(holder, abandoned ?? null)) {
    throw new DomainError('conflict', `${kind}-taken`, TAKEN[command.kind]);
  }
  return [{ type: 'NameReserved', data: { kind, userId, claimId } }];
}

function evolve(_state: ReservationState, event: ReservationEvent): ReservationState {
  if (event.type === 'NameReleased') return { holder: null };
  const { userId, claimId } = event.data;
  return { holder: { userId, claimId } };
}

export const reservationDecider: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initialState: { holder: null },
  evolve,
  decide,
  personal: 'skip',
  foldsNewest: true,
};
