import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { MAX_MEMBERS, type OrganisationCommand, organisationDecider } from './decider.ts';
import { wantsNotices } from './state.ts';

const { given } = specification(organisationDecider);
const organisationId = 'o1';
const at = new Date('2026-11-26T06:00:00Z');
const expiresAt = '2026-12-03T06:00:00.000Z';
const founded: OrganisationEvent = {
  type: 'OrganisationFounded',
  data: { organisationId, memberId: 'm-olga', userId: 'olga' },
  personal: { name: 'Bikes' },
};
const invited = (invitationId: string, role: OrganisationRole = 'member'): OrganisationEvent => ({
  type: 'MemberInvited',
  data: { organisationId, invitationId, role, tokenHash: `hash ${invitationId}`, expiresAt },
});
const joined = (userId: string, role: OrganisationRole = 'member'): OrganisationEvent => ({
  type: 'MemberJoined',
  data: { organisationId, memberId: `m-${userId}`, userId, invitationId: `i-${userId}`, role },
});
const changed = (userId: string, role: OrganisationRole): OrganisationEvent => ({
  type: 'MemberRoleChanged',
  data: { organisationId, memberId: `m-${userId}`, userId, role },
});
const left = (
  userId: string,
  reason: 'left' | 'removed' | 'account_erased',
): OrganisationEvent => ({
  type: 'MemberLeft',
  data: { organisationId, memberId: `m-${userId}`, userId, reason },
});
const dissolved = (...userIds: readonly string[]): OrganisationEvent => ({
  type: 'OrganisationDissolved',
  data: { organisationId, userIds },
});

const join = (invitationId: string, userId = 'ben', when = at): OrganisationCommand => ({
  type: 'Join',
  organisationId,
  userId,
  memberId: `m-${userId}`,
  tokenHash: `hash ${invitationId}`,
  at: when,
});
const remove = (userId: string, member: string): OrganisationCommand => ({
  type: 'RemoveMember',
  inactive: new Set(),
  organisationId,
  userId,
  memberId: `m-${member}`,
});
const erase = (userId: string): OrganisationCommand => ({
  type: 'EraseMember',
  inactive: new Set(),
  organisationId,
  userId,
});

describe('joining', () => {
  test('the link of an invitation lets one person in, once, in its role', () => {
    const [invitation, first] = [invited('i-ben'), joined('ben')];
    given(founded, invitation).when(join('i-ben')).expectEvents(first);
    given(founded, invitation, first).when(join('i-ben')).expectEvents();
    given(founded, invitation, first)
      .when(join('i-ben', 'eve'))
      .expectRefusal('not-found', 'invitation-not-found');
  });

  test('a withdrawn or expired link lets nobody in', () => {
    const withdrawn: OrganisationEvent = {
      type: 'InvitationWithdrawn',
      data: { organisationId, invitationId: 'i-ben' },
    };
    given(founded, invited('i-ben'), withdrawn)
      .when(join('i-ben'))
      .expectRefusal('not-found', 'invitation-not-found');
    given(founded, invited('i-ben'))
      .when(join('i-ben', 'ben', new Date(expiresAt)))
      .expectRefusal('not-found', 'invitation-not-found');
    given().when(join('i-ben')).expectRefusal('not-found', 'invitation-not-found');
  });

  test('there are bounds, for open invitations, too', () => {
    const many = Array.from({ length: MAX_MEMBERS - 1 }, (_, each) => invited(`i${each}`));
    const ask = { organisationId, userId: 'olga', invitationId: 'one more' } as const;
    const invite = { type: 'Invite', ...ask, role: 'viewer', tokenHash: 'h', at } as const;
    given(founded, many).when(invite).expectRefusal('conflict', 'too-many-members');
    const later = new Date('2026-12-04T06:00:00Z');
    given(founded, many)
      .when(invite, { at: later })
      .expectEvents({
        type: 'MemberInvited',
        data: {
          organisationId,
          invitationId: 'one more',
          role: 'viewer',
          tokenHash: 'h',
          expiresAt: '2026-12-11T06:00:00.000Z',
        },
      });
  });
});

const isTold = (role: OrganisationRole, notices: boolean | null): boolean =>
  wantsNotices({ memberId: 'm', userId: 'u', role, notices });

describe('roles', () => {
  const ofOwners: readonly OrganisationCommand[] = [
    { type: 'Rename', organisationId, userId: 'ben', name: 'Mine' },
    { type: 'Dissolve', organisationId, userId: 'ben' },
    {
      type: 'ChangeRole',
      inactive: new Set(),
      organisationId,
      userId: 'ben',
      memberId: 'm-ben',
      role: 'owner',
    },
    { type: 'WithdrawInvitation', organisationId, userId: 'ben', invitationId: 'i' },
    {
      type: 'Invite',
      organisationId,
      userId: 'ben',
      invitationId: 'i',
      role: 'owner',
      tokenHash: 'h',
      at,
    },
    remove('ben', 'olga'),
  ];

  test.each(['manager', 'member', 'viewer'] as const)('a %s is no owner', (role) => {
    for (const command of ofOwners) {
      given(founded, joined('ben', role))
        .when(command)
        .expectRefusal('forbidden', 'not-in-your-role');
    }
  });

  test('whoever is no member, or none any more, is not told that there is one', () => {
    for (const command of ofOwners) {
      given(founded).when(command).expectRefusal('not-found', 'organisation-not-found');
      given(founded, joined('ben', 'owner'), left('ben', 'removed'))
        .when(command)
        .expectRefusal('not-found', 'organisation-not-found');
      given(founded, dissolved('olga', 'ben'))
        .when(command)
        .expectRefusal('not-found', 'organisation-not-found');
    }
  });

  test('an owner changes roles; the same role changes nothing', () => {
    const change = {
      type: 'ChangeRole',
      inactive: new Set<string>(),
      organisationId,
      userId: 'olga',
      memberId: 'm-ben',
      role: 'member',
    } as const;
    given(founded, joined('ben'))
      .when(change, { role: 'manager' })
      .expectEvents(changed('ben', 'manager'));
    given(founded, joined('ben')).when(change).expectEvents();
    given(founded).when(change).expectRefusal('not-found', 'member-not-found');
  });

  test('owners and managers are told of messages until they choose', () => {
    expect([isTold('owner', null), isTold('manager', null), isTold('member', null)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isTold('owner', false), isTold('viewer', true)]).toEqual([false, true]);
  });
});

describe('leaving', () => {
  test('anybody leaves, and an owner removes anybody', () => {
    given(founded, joined('ben')).when(remove('ben', 'ben')).expectEvents(left('ben', 'left'));
    given(founded, joined('ben')).when(remove('olga', 'ben')).expectEvents(left('ben', 'removed'));
    given(founded).when(remove('olga', 'ben')).expectEvents();
  });

  test('one owner always stays', () => {
    const last = 'last-owner';
    given(founded, joined('ben')).when(remove('olga', 'olga')).expectRefusal('conflict', last);
    const change = {
      type: 'ChangeRole',
      inactive: new Set<string>(),
      organisationId,
      userId: 'olga',
      memberId: 'm-olga',
      role: 'viewer',
    } as const;
    given(founded).when(change).expectRefusal('conflict', last);
    given(founded, joined('ben', 'owner'))
      .when(remove('olga', 'olga'))
      .expectEvents(left('olga', 'left'));
  });

  test('an erased last owner is followed by a manager, else a member', () => {
    const gone = left('olga', 'account_erased');
    given(founded, joined('eve', 'viewer'), joined('ben'), joined('ada', 'manager'))
      .when(erase('olga'))
      .expectEvents(gone, changed('ada', 'owner'));
    given(founded, joined('eve', 'viewer'), joined('ben'), joined('ada'))
      .when(erase('olga'))
      .expectEvents(gone, changed('ben', 'owner'));
    given(founded, joined('ada', 'owner')).when(erase('olga')).expectEvents(gone);
    given(founded, joined('ben')).when(erase('ben')).expectEvents(left('ben', 'account_erased'));
  });

  test('with its last member who may do anything it ends', () => {
    const gone = left('olga', 'account_erased');
    given(founded).when(erase('olga')).expectEvents(gone, dissolved());
    given(founded, joined('eve', 'viewer'))
      .when(erase('olga'))
      .expectEvents(gone, dissolved('eve'));
    given(founded, gone, dissolved()).when(erase('olga')).expectEvents();
  });

  test('a dissolved one is nobody’s', () => {
    given(founded, joined('ben'))
      .when({ type: 'Dissolve', organisationId, userId: 'olga' })
      .expectEvents(dissolved('olga', 'ben'));
  });
});
