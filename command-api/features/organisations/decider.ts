import type { OrganisationEvent } from '@app/events/organisation';
import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { type CommandsOf, decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
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
export const MAX_MEMBERS = 50;

interface ByMember {
  readonly organisationId: string;
  readonly userId: string;
}

/** Ids of members' accounts that are disabled or erased. */
type Inactive = ReadonlySet<string>;

interface OwnerFields {
  Rename: { name: string };
  Invite: { invitationId: string; role: OrganisationRole; tokenHash: string; at: Date };
  WithdrawInvitation: { invitationId: string };
  ChangeRole: { memberId: string; role: OrganisationRole; inactive: Inactive };
  Dissolve: unknown;
}

type OwnerCommand = CommandsOf<OwnerFields, ByMember>;

interface MemberFields {
  ChooseNotices: { enabled: boolean };
  /** Owners remove anybody; others only themselves. */
  RemoveMember: { memberId: string; inactive: Inactive };
  /** No owner can sign in. */
  TakeOver: { inactive: Inactive };
}

type MemberCommand = CommandsOf<MemberFields, ByMember>;

interface OtherFields {
  Found: { memberId: string; name: string };
  Join: { memberId: string; tokenHash: string; at: Date };
  /** The account was erased. */
  EraseMember: { inactive: Inactive };
}

type OtherCommand = CommandsOf<OtherFields, ByMember>;

export type OrganisationCommand = OwnerCommand | MemberCommand | OtherCommand;

const isOthers = (command: OrganisationCommand): command is OtherCommand =>
  command.type in otherDecisions;

const isByOwner = (command: OwnerCommand | MemberCommand): command is OwnerCommand =>
  command.type in ownerDecisions;

function decide(
  command: OrganisationCommand,
  state: OrganisationState,
): readonly OrganisationEvent[] {
  if (isOthers(command)) return decideByType(otherDecisions, command, state);
  const member = memberOf(state, command.userId);
  if (state.status !== 'active' || !member) throw organisationNotFound();
  if (!isByOwner(command)) return decideByType(memberDecisions, command, { ...state, member });
  if (member.role !== 'owner') throw notInYourRole();
  return decideByType(ownerDecisions, command, state);
}

const otherDecisions: Decisions<OtherCommand, OrganisationState, OrganisationEvent> = {
  Found({ organisationId, memberId, userId, name }, { status }) {
    if (status !== 'none') return [];
    const data = { organisationId, memberId, userId };
    return [{ type: 'OrganisationFounded', data, personal: { name } }];
  },

  Join({ organisationId, userId, memberId, tokenHash, at }, state) {
    if (state.status !== 'active') throw invitationNotFound();
    if (memberOf(state, userId)) return [];
    const invitation = state.invitations.find((each) => each.tokenHash === tokenHash);
    if (!invitation || Date.parse(invitation.expiresAt) <= at.getTime()) throw invitationNotFound();
    const { invitationId, role } = invitation;
    const data = { organisationId, memberId, userId, invitationId, role };
    return [{ type: 'MemberJoined', data }];
  },

  /**
   * An organisation never prevents an erasure. The last active owner is succeeded by the active
   * manager with the longest membership; without managers, by the member with the longest one.
   * Viewers cannot succeed, so an organisation with only viewers ends. If nobody else is active, a
   * disabled account keeps it until it is enabled again.
   */
  EraseMember({ organisationId, userId, inactive }, state) {
    const member = memberOf(state, userId);
    if (state.status !== 'active' || !member) return [];
    const gone = left(organisationId, member, 'account_erased', state);
    const others = state.members.filter((each) => each !== member);
    const active = activeOf(others, inactive);
    if (active.some(isOwner)) return gone;
    const activeHeir = successorAmong(active);
    if (!activeHeir && others.some(isOwner)) return gone;
    const heir = activeHeir ?? successorAmong(others);
    if (heir) return [...gone, madeOwner(organisationId, heir)];
    return [...gone.slice(0, 1), dissolved(organisationId, others)];
  },
};

const memberDecisions: Decisions<
  MemberCommand,
  ActiveOrganisation & { readonly member: Member },
  OrganisationEvent
> = {
  ChooseNotices({ organisationId, userId, enabled }, { member: { memberId, notices } }) {
    if (notices === enabled) return [];
    return [{ type: 'MemberNoticesChosen', data: { organisationId, memberId, userId, enabled } }];
  },

  RemoveMember({ organisationId, memberId, inactive }, state) {
    const isSelf = memberId === state.member.memberId;
    if (!isSelf && state.member.role !== 'owner') throw notInYourRole();
    const member = state.members.find((each) => each.memberId === memberId);
    if (!member) return [];
    mustKeepAnOwner(state, member, inactive);
    return left(organisationId, member, isSelf ? 'left' : 'removed', state);
  },

  /**
   * Makes a member an owner because no owner is active (docs/adr/0170): a manager, or a member if
   * no manager is active either. The owners remain.
   */
  TakeOver({ organisationId, inactive }, { member, members }) {
    if (isOwner(member)) return [];
    const active = activeOf(members, inactive);
    if (active.some(isOwner)) {
      const sentence = 'An owner of the organisation can sign in. Ask them to change your role.';
      throw new DomainError('conflict', 'has-an-owner', sentence);
    }
    const needed = active.some(({ role }) => role === 'manager') ? 'manager' : 'member';
    if (!isAtLeast(member.role, needed)) throw notInYourRole();
    return [madeOwner(organisationId, member)];
  },
};

const ownerDecisions: Decisions<OwnerCommand, ActiveOrganisation, OrganisationEvent> = {
  Rename: ({ organisationId, name }) => [
    { type: 'OrganisationRenamed', data: { organisationId }, personal: { name } },
  ],

  Invite({ organisationId, invitationId, role, tokenHash, at }, { members, invitations }) {
    const open = invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > at.getTime());
    if (members.length + open.length >= MAX_MEMBERS) {
      const sentence = `An organisation can have ${MAX_MEMBERS} members, open invitations included.`;
      throw new DomainError('conflict', 'too-many-members', sentence);
    }
    const expiresAt = new Date(at.getTime() + INVITATION_MS).toISOString();
    const data = { organisationId, invitationId, role, tokenHash, expiresAt };
    return [{ type: 'MemberInvited', data }];
  },

  WithdrawInvitation: ({ organisationId, invitationId }, { invitations }) =>
    invitations.some((each) => each.invitationId === invitationId)
      ? [{ type: 'InvitationWithdrawn', data: { organisationId, invitationId } }]
      : [],

  ChangeRole({ organisationId, memberId, role, inactive }, state) {
    const member = state.members.find((each) => each.memberId === memberId);
    if (!member) throw memberNotFound();
    if (member.role === role) return [];
    mustKeepAnOwner(state, member, inactive);
    const { userId } = member;
    return [
      { type: 'MemberRoleChanged', data: { organisationId, memberId, userId, role } },
      ...endInvitations(organisationId, member, state),
    ];
  },

  Dissolve: ({ organisationId }, { members }) => [dissolved(organisationId, members)],
};

const isOwner = ({ role }: Member): boolean => role === 'owner';

const activeOf = (members: readonly Member[], inactive: Inactive): readonly Member[] =>
  members.filter(({ userId }) => !inactive.has(userId));

/** @throws DomainError if no active owner would be left */
function mustKeepAnOwner(
  { members }: ActiveOrganisation,
  leaving: Member,
  inactive: Inactive,
): void {
  if (!isOwner(leaving)) return;
  if (activeOf(members, inactive).some((each) => each !== leaving && isOwner(each))) return;
  throw new DomainError(
    'conflict',
    'last-owner',
    'An organisation needs an owner. Make another member an owner first, or dissolve it.',
  );
}

const left = (
  organisationId: string,
  member: Member,
  reason: 'left' | 'removed' | 'account_erased',
  state: ActiveOrganisation,
): readonly OrganisationEvent[] => {
  const { memberId, userId } = member;
  return [
    { type: 'MemberLeft', data: { organisationId, memberId, userId, reason } },
    ...endInvitations(organisationId, member, state),
  ];
};

/**
 * Withdraws all open invitations when an owner leaves or loses that role: they may have kept a link
 * to come back with, and no event records who sent an invitation.
 */
const endInvitations = (
  organisationId: string,
  leaving: Member,
  { invitations }: ActiveOrganisation,
): readonly OrganisationEvent[] =>
  (isOwner(leaving) ? invitations : []).map(({ invitationId }) => ({
    type: 'InvitationWithdrawn',
    data: { organisationId, invitationId },
  }));

/** The manager with the longest membership; without managers, the member with the longest one. */
const successorAmong = (members: readonly Member[]): Member | undefined =>
  members.find(({ role }) => role === 'manager') ??
  members.find(({ role }) => isAtLeast(role, 'member'));

const madeOwner = (organisationId: string, { memberId, userId }: Member): OrganisationEvent => ({
  type: 'MemberRoleChanged',
  data: { organisationId, memberId, userId, role: 'owner' },
});

/** The end of an organisation, with its last members. */
const dissolved = (organisationId: string, members: readonly Member[]): OrganisationEvent => ({
  type: 'OrganisationDissolved',
  data: { organisationId, userIds: members.map(({ userId }) => userId) },
});

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
