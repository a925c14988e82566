import type { OrganisationEvent } from '@app/events/organisation';
import { organisationRole } from '@app/events/organisation';
import { isAtLeast } from '@app/events/organisation-role';
import * as z from 'zod';

/** How long the link of an invitation works, in ms. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

const memberState = z.strictObject({
  memberId: z.string(),
  userId: z.string(),
  role: organisationRole,
  /** Whether they are told of messages; null until they choose. */
  notices: z.boolean().nullable(),
});

const invitation = z.strictObject({
  invitationId: z.string(),
  role: organisationRole,
  tokenHash: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});

const chosenDomain = z.strictObject({
  name: z.string(),
  /** Names this choice, and stands in the DNS as its proof. */
  token: z.string(),
});

const active = z.strictObject({
  status: z.literal('active'),
  /** Those who are members now, the first one first. */
  members: z.array(memberState.readonly()).readonly(),
  /** Those that were not used or withdrawn; of expired ones at least the newest are gone. */
  invitations: z.array(invitation.readonly()).readonly(),
  /** Whether it was proven, its own stream says (`domainDecider`). */
  domain: chosenDomain.readonly().nullable(),
});

/** Without anything personal: the name is read where it is needed. */
export const organisationState = z.union([
  z.strictObject({ status: z.enum(['none', 'dissolved']) }).readonly(),
  active.readonly(),
]);

export type OrganisationState = z.infer<typeof organisationState>;
export type ActiveOrganisation = Extract<OrganisationState, { status: 'active' }>;
export type Member = ActiveOrganisation['members'][number];

/** The account's membership; undefined where it is no member, or the organisation is none. */
export function memberOf(state: OrganisationState, userId: string): Member | undefined {
  if (state.status !== 'active') return undefined;
  return state.members.find((each) => each.userId === userId);
}

/** Who is told of messages: whoever chose so, and owners and managers until they choose. */
export const wantsNotices = ({ notices, role }: Member): boolean =>
  notices ?? (role === 'owner' || role === 'manager');

/** Who is told that a thing is not back: whoever has it, and managers who are told of messages. */
export const hearsOfOverdue = (member: Member, holderId: string): boolean =>
  member.memberId === holderId || (isAtLeast(member.role, 'manager') && wantsNotices(member));

export function evolve(state: OrganisationState, event: OrganisationEvent): OrganisationState {
  if (event.type === 'OrganisationFounded') {
    const { memberId, userId } = event.data;
    const founder: Member = { memberId, userId, role: 'owner', notices: null };
    return { status: 'active', members: [founder], invitations: [], domain: null };
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
    case 'OrganisationDomainChosen': {
      const { domain: name, token } = event.data;
      return { ...state, domain: { name, token } };
    }
    case 'OrganisationDomainRemoved':
      return { ...state, domain: null };
    case 'MemberLeft':
      return { ...state, members: members.filter((each) => each.memberId !== event.data.memberId) };
  }
}

const without = (state: ActiveOrganisation, invitationId: string): ActiveOrganisation => ({
  ...state,
  invitations: state.invitations.filter((each) => each.invitationId !== invitationId),
});
