import type { DomainEventOfName } from '@app/events/domain';
import type { Decider } from '../../kernel/decider.ts';
import { domainTaken } from './refusals.ts';

/** The latest proof of the domain: the organisation and its choice. */
export interface Proven {
  readonly organisationId: string;
  readonly token: string;
}

export interface DomainState {
  /** The organisation has the domain while its own stream contains this choice. */
  readonly proven: Proven | null;
}

export interface Prove extends Proven {
  readonly type: 'Prove';
  readonly domain: string;
  /** The token of the proof that was valid when the DNS was queried, or null. */
  readonly before: string | null;
}

/** Of two that prove a domain at the same time, the first one gets it. */
function decide(
  { domain, organisationId, token, before }: Prove,
  { proven }: DomainState,
): readonly DomainEventOfName[] {
  if (proven?.token === token) return [];
  if ((proven?.token ?? null) !== before) throw domainTaken();
  const formerId = proven?.organisationId ?? null;
  return [{ type: 'DomainProven', data: { domain, organisationId, token, formerId } }];
}

/** The organisation that has a domain: only one at a time (docs/adr/0180). */
export const domainDecider: Decider<DomainState, Prove, DomainEventOfName> = {
  initialState: { proven: null },
  evolve: (_state, { data: { organisationId, token } }) => ({ proven: { organisationId, token } }),
  decide,
  personal: 'skip',
  foldsNewest: true,
};
