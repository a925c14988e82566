import type { SignInBurst, SignInBurstEvent } from '@app/events/sign-in-burst';
import type { Decider } from '../../kernel/decider.ts';

export interface SignInBurstState {
  readonly isTold: boolean;
}

/** Each burst has a stream. */
export const signInBurstDecider: Decider<SignInBurstState, SignInBurst, SignInBurstEvent> = {
  initialState: { isTold: false },
  evolve: () => ({ isTold: true }),
  decide: (burst, { isTold }) => (isTold ? [] : [{ type: 'SignInBurstSeen', data: { ...burst } }]),
  personal: 'skip',
};
