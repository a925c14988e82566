import type { OrganisationEvent } from '@app/events/organisation';
import { isAtLeast } from '@app/events/organisation-role';
import { DomainError } from '../../kernel/domain-error.ts';
import { type ActiveOrganisation, type Member, memberOf, type OrganisationState } from './state.ts';

const isOwner = ({ role }: Member): boolean => role === 'owner';

/** @throws DomainError where nobody would be left who may change anything */
export function mustKeepAnOwner({ members }: ActiveOrganisation, leaving: Member): void {
  if (!isOwner(leaving) || members.filter(isOwner).length > 1) return;
  throw new DomainError(
    'conflict',
    'last-owner',
    'An organisation needs an owner. Make another member an owner first, or dissolve it.',
  );
}

/**
 * Nobody must stay for the sake of an organisation. The last owner is followed by the manager who has
 * been there longest, else by such a member. Viewers only look, so with them alone it ends.
 */
export function eraseMember(
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  state: OrganisationState,
): readonly OrganisationEvent[] {
  const member = memberOf(state, userId);
  if (state.status !== 'active' || !member) return [];
  const { memberId } = member;
  const left: OrganisationEvent = {
    type: 'MemberLeft',
    data: { organisationId, memberId, userId, reason: 'account_erased' },
  };
  const others = state.members.filter((each) => each !== member);
  if (others.some(isOwner)) return [left];
  const heir =
    others.find(({ role }) => role === 'manager') ??
    others.find(({ role }) => isAtLeast(role, 'member'));
  if (!heir) return [left, dissolved(organisationId, { ...state, members: others })];
  const data = {
    organisationId,
    memberId: heir.memberId,
    userId: heir.userId,
    role: 'owner',
  } as const;
  return [left, { type: 'MemberRoleChanged', data }];
}

/** An organisation ends, with all who were members. */
export const dissolved = (
  organisationId: string,
  { members }: ActiveOrganisation,
): OrganisationEvent => ({
  type: 'OrganisationDissolved',
  data: { organisationId, userIds: members.map(({ userId }) => userId) },
});
