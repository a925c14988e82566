import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { organisationDecider } from './decider.ts';

const { given } = specification(organisationDecider);
const organisationId = 'o1';
const inactive = new Set<string>();
const ofBen = { organisationId, memberId: 'm-ben', userId: 'ben' } as const;
const byOlga = { inactive, organisationId, userId: 'olga', memberId: 'm-ben' } as const;
const founded: OrganisationEvent = {
  type: 'OrganisationFounded',
  data: { organisationId, memberId: 'm-olga', userId: 'olga' },
  personal: { name: 'Bikes' },
};
const joined = (role: OrganisationRole): OrganisationEvent => ({
  type: 'MemberJoined',
  data: { ...ofBen, invitationId: 'i-ben', role },
});
const invited = (invitationId: string, role: OrganisationRole): OrganisationEvent => ({
  type: 'MemberInvited',
  data: {
    organisationId,
    invitationId,
    role,
    tokenHash: `hash ${invitationId}`,
    expiresAt: '2026-12-03T06:00:00.000Z',
  },
});
const left = (reason: 'left' | 'removed' | 'account_erased'): OrganisationEvent => ({
  type: 'MemberLeft',
  data: { ...ofBen, reason },
});
const before = [founded, joined('owner'), invited('i-1', 'owner'), invited('i-2', 'member')];
const withdrawn = ['i-1', 'i-2'].map((invitationId): OrganisationEvent => {
  return { type: 'InvitationWithdrawn', data: { organisationId, invitationId } };
});

test('an owner who was removed does not come back by a link that they kept', () => {
  given(before)
    .when({ type: 'RemoveMember', ...byOlga })
    .expectEvents(left('removed'), withdrawn);
  given(before, left('removed'), withdrawn)
    .when({
      type: 'Join',
      ...ofBen,
      tokenHash: 'hash i-1',
      at: new Date('2026-11-27T06:00:00Z'),
    })
    .expectRefusal('not-found', 'invitation-not-found');
});

test('the same holds for an owner who leaves, whose role is changed, or who is erased', () => {
  given(before)
    .when({ type: 'RemoveMember', ...byOlga, userId: 'ben' })
    .expectEvents(left('left'), withdrawn);
  given(before)
    .when({ type: 'ChangeRole', ...byOlga, role: 'viewer' })
    .expectEvents({ type: 'MemberRoleChanged', data: { ...ofBen, role: 'viewer' } }, withdrawn);
  given(before)
    .when({ type: 'EraseMember', organisationId, userId: 'ben', inactive })
    .expectEvents(left('account_erased'), withdrawn);
});

test('a member who cannot invite leaves the invitations as they are', () => {
  given(founded, joined('manager'), invited('i-1', 'member'))
    .when({ type: 'RemoveMember', ...byOlga })
    .expectEvents(left('removed'));
});
