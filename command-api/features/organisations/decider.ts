import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  dissolved,
  endInvitations,
  eraseMember,
  type Inactive,
  mustKeepAnOwner,
  takeOver,
} from './leaving.ts';
import {
  invitationNotFound,
  memberNotFound,
  notInYourRole,
  organisationNotFound,
} from './refusals.ts';
import {
  type ActiveOrganisation,
  evolve,
  INVITATION_MS,
  type Member,
  memberOf,
  type OrganisationState,
} from './state.ts';

/** Limit of members and open invitations together. */
export const MOST_MEMBERS = 50;

interface ByMember {
  readonly organisationId: string;
  readonly userId: string;
}

interface Found extends ByMember {
  readonly type: 'Found';
  readonly memberId: string;
  readonly name: string;
}

interface Invite extends ByMember {
  readonly type: 'Invite';
  readonly invitationId: string;
  readonly role: OrganisationRole;
  readonly tokenHash: string;
  readonly at: Date;
}

interface Join extends ByMember {
  readonly type: 'Join';
  readonly memberId: string;
  readonly tokenHash: string;
  readonly at: Date;
}

type OwnerCommand =
  | (ByMember & { readonly type: 'Rename'; readonly name: string })
  | Invite
  | (ByMember & { readonly type: 'WithdrawInvitation'; readonly invitationId: string })
  | (ByMember & {
      readonly type: 'ChangeRole';
      readonly memberId: string;
      readonly role: OrganisationRole;
      readonly inactive: Inactive;
    })
  | (ByMember & { readonly type: 'Dissolve' });

export type OrganisationCommand =
  | Found
  | Join
  | OwnerCommand
  | (ByMember & { readonly type: 'ChooseNotices'; readonly enabled: boolean })
  /** Owners remove anybody; others only themselves. */
  | (ByMember & {
      readonly type: 'RemoveMember';
      readonly memberId: string;
      readonly inactive: Inactive;
    })
  /** No owner can sign in. */
  | (ByMember & { readonly type: 'TakeOver'; readonly inactive: Inactive })
  /** The account was erased. */
  | (ByMember & { readonly type: 'EraseMember'; readonly inactive: Inactive });

function decide(
  command: OrganisationCommand,
  state: OrganisationState,
): readonly OrganisationEvent[] {
  if (command.type === 'Found') return found(command, state);
  if (command.type === 'EraseMember') return eraseMember(command, state);
  if (command.type === 'Join') return join(command, state);
  const member = memberOf(state, command.userId);
  if (state.status !== 'active' || !member) throw organisationNotFound();
  if (command.type === 'ChooseNotices') return chooseNotices(command, member);
  if (command.type === 'RemoveMember') return removeMember(command, member, state);
  if (command.type === 'TakeOver') {
    const { organisationId, inactive } = command;
    return takeOver(organisationId, member, { members: state.members, inactive });
  }
  if (member.role !== 'owner') throw notInYourRole();
  return decideForOwner(command, state);
}

function found(
  { organisationId, memberId, userId, name }: Found,
  state: OrganisationState,
): readonly OrganisationEvent[] {
  if (state.status !== 'none') return [];
  const data = { organisationId, memberId, userId };
  return [{ type: 'OrganisationFounded', data, personal: { name } }];
}

function join(
  { organisationId, userId, memberId, tokenHash, at }: Join,
  state: OrganisationState,
): readonly OrganisationEvent[] {
  if (state.status !== 'active') throw invitationNotFound();
  if (memberOf(state, userId)) return [];
  const invitation = state.invitations.find((each) => each.tokenHash === tokenHash);
  if (!invitation || Date.parse(invitation.expiresAt) <= at.getTime()) throw invitationNotFound();
  const { invitationId, role } = invitation;
  const data = { organisationId, memberId, userId, invitationId, role };
  return [{ type: 'MemberJoined', data }];
}

function chooseNotices(
  { organisationId, userId, enabled }: ByMember & { readonly enabled: boolean },
  { memberId, notices }: Member,
): readonly OrganisationEvent[] {
  if (notices === enabled) return [];
  return [{ type: 'MemberNoticesChosen', data: { organisationId, memberId, userId, enabled } }];
}

function removeMember(
  { organisationId, memberId, inactive }: Extract<OrganisationCommand, { type: 'RemoveMember' }>,
  asking: Member,
  state: ActiveOrganisation,
): readonly OrganisationEvent[] {
  const isSelf = memberId === asking.memberId;
  if (!isSelf && asking.role !== 'owner') throw notInYourRole();
  const member = state.members.find((each) => each.memberId === memberId);
  if (!member) return [];
  mustKeepAnOwner(state, member, inactive);
  const { userId } = member;
  const reason = isSelf ? 'left' : 'removed';
  return [
    { type: 'MemberLeft', data: { organisationId, memberId, userId, reason } },
    ...endInvitations(organisationId, member, state),
  ];
}

function decideForOwner(
  command: OwnerCommand,
  state: ActiveOrganisation,
): readonly OrganisationEvent[] {
  const { organisationId } = command;
  switch (command.type) {
    case 'Rename': {
      const { name } = command;
      return [{ type: 'OrganisationRenamed', data: { organisationId }, personal: { name } }];
    }
    case 'Invite':
      return invite(command, state);
    case 'WithdrawInvitation': {
      const { invitationId } = command;
      const isOpen = state.invitations.some((each) => each.invitationId === invitationId);
      return isOpen
        ? [{ type: 'InvitationWithdrawn', data: { organisationId, invitationId } }]
        : [];
    }
    case 'ChangeRole':
      return changeRole(command, state);
    case 'Dissolve':
      return [dissolved(organisationId, state)];
  }
}

function invite(
  { organisationId, invitationId, role, tokenHash, at }: Invite,
  { members, invitations }: ActiveOrganisation,
): readonly OrganisationEvent[] {
  const open = invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > at.getTime());
  if (members.length + open.length >= MOST_MEMBERS) {
    const sentence = `An organisation can have ${MOST_MEMBERS} members, open invitations included.`;
    throw new DomainError('conflict', 'too-many-members', sentence);
  }
  const expiresAt = new Date(at.getTime() + INVITATION_MS).toISOString();
  const data = { organisationId, invitationId, role, tokenHash, expiresAt };
  return [{ type: 'MemberInvited', data }];
}

function changeRole(
  { organisationId, memberId, role, inactive }: Extract<OwnerCommand, { type: 'ChangeRole' }>,
  state: ActiveOrganisation,
): readonly OrganisationEvent[] {
  const member = state.members.find((each) => each.memberId === memberId);
  if (!member) throw memberNotFound();
  if (member.role === role) return [];
  mustKeepAnOwner(state, member, inactive);
  const { userId } = member;
  return [
    { type: 'MemberRoleChanged', data: { organisationId, memberId, userId, role } },
    ...endInvitations(organisationId, member, state),
  ];
}

export const organisationDecider: Decider<
  OrganisationState,
  OrganisationCommand,
  OrganisationEvent
> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
