import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';

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
  return state.status === 'active' ? evolveActive(state, event) : state;
}

function evolveActive(
  state: ActiveOrganisation,
  event: Exclude<OrganisationEvent, { type: 'OrganisationFounded' | 'OrganisationDissolved' }>,
): OrganisationState {
  const { members } = state;
  const change = (memberId: string, changes: Partial<Member>): OrganisationState => ({
    ...state,
    members: members.map((each) => (each.memberId === memberId ? { ...each, ...changes } : each)),
  });
  switch (event.type) {
    case 'OrganisationRenamed':
      return state;
    case 'MemberInvited': {
      const { organisationId: _, ...invited } = event.data;
      const invitedAt = Date.parse(invited.expiresAt) - INVITATION_MS;
      const open = state.invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > invitedAt);
      return { ...state, invitations: [...open, invited] };
    }
    case 'InvitationWithdrawn':
      return without(state, event.data.invitationId);
    case 'MemberJoined': {
      const { memberId, userId, role, invitationId } = event.data;
      const joined: Member = { memberId, userId, role, notices: null };
      return { ...without(state, invitationId), members: [...members, joined] };
    }
    case 'MemberRoleChanged':
      return change(event.data.memberId, { role: event.data.role });
    case 'MemberNoticesChosen':
      return change(event.data.memberId, { notices: event.data.enabled });
    case 'MemberLeft':
      return { ...state, members: members.filter((each) => each.memberId !== event.data.memberId) };
  }
}

const without = (state: ActiveOrganisation, invitationId: string): ActiveOrganisation => ({
  ...state,
  invitations: state.invitations.filter((each) => each.invitationId !== invitationId),
});
