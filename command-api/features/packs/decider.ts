import type { PackDetails, PackEvent } from '@app/events/pack';
import type { Decider } from '../../kernel/decider.ts';

export type PackState =
  | { readonly status: 'none' }
  | { readonly status: 'offered'; readonly details: PackDetails };

export interface OfferPack {
  readonly type: 'Offer';
  readonly details: PackDetails;
}

export const packDecider: Decider<PackState, OfferPack, PackEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({ status: 'offered', details: event.data }),
  decide: ({ details }, { status }) =>
    status === 'offered' ? [] : [{ type: 'PackOffered', data: details }],
  personal: 'skip',
};
