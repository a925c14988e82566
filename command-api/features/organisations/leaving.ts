import type { OrganisationEvent } from '@app/events/organisation';
import { isAtLeast } from '@app/events/organisation-role';
import { DomainError } from '../../kernel/domain-error.ts';
import { notInYourRole } from './refusals.ts';
import { type ActiveOrganisation, type Member, memberOf, type OrganisationState } from './state.ts';

const isOwner = ({ role }: Member): boolean => role === 'owner';

/** Ids of members' accounts that are disabled or erased. */
export type Inactive = ReadonlySet<string>;

const activeOf = (members: readonly Member[], inactive: Inactive): readonly Member[] =>
  members.filter(({ userId }) => !inactive.has(userId));

/** @throws DomainError if no active owner would be left */
export function mustKeepAnOwner(
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

/**
 * Withdraws all open invitations when an owner leaves or loses that role: they may have kept a link
 * to come back with, and no event records who sent an invitation.
 * @param leaving the member who leaves or gets a lesser role
 */
export const endInvitations = (
  organisationId: string,
  leaving: Member,
  { invitations }: ActiveOrganisation,
): readonly OrganisationEvent[] =>
  (isOwner(leaving) ? invitations : []).map(({ invitationId }) => ({
    type: 'InvitationWithdrawn',
    data: { organisationId, invitationId },
  }));

/**
 * An organisation never prevents an erasure. The last active owner is succeeded by the active
 * manager with the longest membership; without managers, by the member with the longest one.
 * Viewers cannot succeed, so an organisation with only viewers ends. If nobody else is active, a
 * disabled account keeps it until it is enabled again.
 */
export function eraseMember(
  { organisationId, userId, inactive }: Erased,
  state: OrganisationState,
): readonly OrganisationEvent[] {
  const member = memberOf(state, userId);
  if (state.status !== 'active' || !member) return [];
  const { memberId } = member;
  const left: OrganisationEvent = {
    type: 'MemberLeft',
    data: { organisationId, memberId, userId, reason: 'account_erased' },
  };
  const gone = [left, ...endInvitations(organisationId, member, state)];
  const others = state.members.filter((each) => each !== member);
  const active = activeOf(others, inactive);
  if (active.some(isOwner)) return gone;
  const activeHeir = successorAmong(active);
  if (!activeHeir && others.some(isOwner)) return gone;
  const heir = activeHeir ?? successorAmong(others);
  if (!heir) return [left, dissolved(organisationId, { ...state, members: others })];
  const data = {
    organisationId,
    memberId: heir.memberId,
    userId: heir.userId,
    role: 'owner',
  } as const;
  return [...gone, { type: 'MemberRoleChanged', data }];
}

interface Erased {
  readonly organisationId: string;
  readonly userId: string;
  readonly inactive: Inactive;
}

/** The manager with the longest membership; without managers, the member with the longest one. */
const successorAmong = (members: readonly Member[]): Member | undefined =>
  members.find(({ role }) => role === 'manager') ??
  members.find(({ role }) => isAtLeast(role, 'member'));

/**
 * Makes a member an owner because no owner is active (docs/adr/0170): a manager, or a member if no
 * manager is active either. The owners remain.
 * @throws DomainError if an owner is active, or somebody with a higher role
 */
export function takeOver(
  organisationId: string,
  { memberId, userId, role }: Member,
  { members, inactive }: { readonly members: readonly Member[]; readonly inactive: Inactive },
): readonly OrganisationEvent[] {
  if (role === 'owner') return [];
  const active = activeOf(members, inactive);
  if (active.some(isOwner)) throw hasAnOwner();
  const needed = active.some((each) => each.role === 'manager') ? 'manager' : 'member';
  if (!isAtLeast(role, needed)) throw notInYourRole();
  const data = { organisationId, memberId, userId, role: 'owner' } as const;
  return [{ type: 'MemberRoleChanged', data }];
}

const hasAnOwner = (): DomainError =>
  new DomainError(
    'conflict',
    'has-an-owner',
    'An owner of the organisation can sign in. Ask them to change your role.',
  );

/** The end of an organisation, with its last members. */
export const dissolved = (
  organisationId: string,
  { members }: ActiveOrganisation,
): OrganisationEvent => ({
  type: 'OrganisationDissolved',
  data: { organisationId, userIds: members.map(({ userId }) => userId) },
});
