import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';
import { changeByType, changeOne, type Changes } from '../../kernel/by-type.ts';

/** How long the link of an invitation is valid, in ms. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

export interface Member {
  readonly memberId: string;
  readonly userId: string;
  readonly role: OrganisationRole;
  /** Whether they get notices of messages; null until they choose. */
  readonly notices: boolean | null;
}

interface Invitation {
  readonly invitationId: string;
  readonly role: OrganisationRole;
  readonly tokenHash: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface ActiveOrganisation {
  readonly status: 'active';
  /** The current members, in order of joining. */
  readonly members: readonly Member[];
  /** Open invitations; expired ones are dropped now and then. */
  readonly invitations: readonly Invitation[];
}

/** Without personal data: the name is read where it is needed. */
export type OrganisationState = { readonly status: 'none' | 'dissolved' } | ActiveOrganisation;

/** The account's membership; undefined if it is not a member, or this is not an organisation. */
export function memberOf(state: OrganisationState, userId: string): Member | undefined {
  if (state.status !== 'active') return undefined;
  return state.members.find((each) => each.userId === userId);
}

/** Whether a member gets notices of messages: as chosen; by default, owners and managers do. */
export const wantsNotices = ({ notices, role }: Member): boolean =>
  notices ?? (role === 'owner' || role === 'manager');

export function evolve(state: OrganisationState, event: OrganisationEvent): OrganisationState {
  if (event.type === 'OrganisationFounded') {
    const { memberId, userId } = event.data;
    const founder: Member = { memberId, userId, role: 'owner', notices: null };
    return { status: 'active', members: [founder], invitations: [] };
  }
  if (event.type === 'OrganisationDissolved') return { status: 'dissolved' };
  return state.status === 'active' ? changeByType(changes, state, event) : state;
}

type LaterEvent = Exclude<
  OrganisationEvent,
  { type: 'OrganisationFounded' | 'OrganisationDissolved' }
>;

const changes: Changes<LaterEvent, ActiveOrganisation> = {
  OrganisationRenamed: (state) => state,
  MemberInvited: (state, { data: { organisationId: _id, ...invited } }) => {
    const invitedAt = Date.parse(invited.expiresAt) - INVITATION_MS;
    const open = state.invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > invitedAt);
    return { ...state, invitations: [...open, invited] };
  },
  InvitationWithdrawn: (state, { data }) => without(state, data.invitationId),
  MemberJoined: (state, { data: { memberId, userId, role, invitationId } }) => ({
    ...without(state, invitationId),
    members: [...state.members, { memberId, userId, role, notices: null }],
  }),
  MemberRoleChanged: (state, { data: { memberId, role } }) => ({
    ...state,
    members: changeOne(state.members, 'memberId', memberId, { role }),
  }),
  MemberNoticesChosen: (state, { data: { memberId, enabled } }) => ({
    ...state,
    members: changeOne(state.members, 'memberId', memberId, { notices: enabled }),
  }),
  MemberLeft: (state, { data: { memberId } }) => ({
    ...state,
    members: state.members.filter((each) => each.memberId !== memberId),
  }),
};

const without = (state: ActiveOrganisation, invitationId: string): ActiveOrganisation => ({
  ...state,
  invitations: state.invitations.filter((each) => each.invitationId !== invitationId),
});
