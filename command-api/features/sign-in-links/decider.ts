import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { LinkEvent } from '@app/events/link';
import type { CommandsOf } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** The newest link of an address; older ones are void. */
export interface Link {
  readonly linkId: string;
  readonly tokenHash: string;
  /** The hash of a secret of the requesting browser; null if it sent none. */
  readonly browserHash: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Null once its key is destroyed. */
  readonly identifier: string | null;
  readonly used: boolean;
}

export interface LinkState {
  readonly newest: Link | null;
}

interface Fields {
  Request: {
    linkId: string;
    channel: 'email' | 'sms';
    tokenHash: string;
    browserHash: string | null;
    expiresAt: Date;
    identifier: string;
  };
  Use: { tokenHash: string; userId: string; at: Date };
}

export type LinkCommand = CommandsOf<Fields>;

function decide(command: LinkCommand, { newest }: LinkState): readonly LinkEvent[] {
  if (command.type === 'Request') {
    const { linkId, channel, tokenHash, browserHash, expiresAt, identifier } = command;
    const data = { linkId, channel, tokenHash, browserHash, expiresAt: expiresAt.toISOString() };
    return [{ type: 'SignInLinkRequested', data, personal: { identifier } }];
  }
  const { linkId } = openLink(newest, command.tokenHash, command.at);
  return [{ type: 'SignInLinkUsed', data: { linkId, userId: command.userId } }];
}

/**
 * The link of a token.
 * @throws DomainError `invalid-link` for a used, replaced or expired one
 */
export function openLink(newest: Link | null, tokenHash: string, at: Date): Link {
  const opens =
    newest !== null &&
    !newest.used &&
    isSameSecret(newest.tokenHash, tokenHash) &&
    Date.parse(newest.expiresAt) > at.getTime();
  if (!opens) throw invalidLink();
  return newest;
}

export const invalidLink = (): DomainError =>
  new DomainError('invalid', 'invalid-link', 'Invalid or expired token');

function evolve(state: LinkState, event: LinkEvent): LinkState {
  if (event.type === 'SignInLinkUsed') {
    const { newest } = state;
    const isIt = newest?.linkId === event.data.linkId;
    return newest && isIt ? { newest: { ...newest, used: true } } : state;
  }
  const { linkId, tokenHash, browserHash, expiresAt } = event.data;
  // The same command may have been appended twice.
  if (state.newest?.linkId === linkId) return state;
  const identifier = event.personal?.identifier ?? null;
  return { newest: { linkId, tokenHash, browserHash, expiresAt, identifier, used: false } };
}

export const linkDecider: Decider<LinkState, LinkCommand, LinkEvent> = {
  initialState: { newest: null },
  evolve,
  decide,
  personal: 'open',
  // Requests are appended without reading, so no snapshots would be written.
  foldsNewest: true,
};
