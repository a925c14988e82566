import type { OrganisationEvent } from '@app/events/organisation';
import type { OrganisationRole } from '@app/events/organisation-role';
import { describe, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type OrganisationCommand, organisationDecider } from './decider.ts';

const { given } = specification(organisationDecider);
const organisationId = 'o1';

const founded: OrganisationEvent = {
  type: 'OrganisationFounded',
  data: { organisationId, memberId: 'm-olga', userId: 'olga' },
  personal: { name: 'Kiln Street Bikes' },
};
const joined = (userId: string, role: OrganisationRole): OrganisationEvent => ({
  type: 'MemberJoined',
  data: { organisationId, memberId: `m-${userId}`, userId, invitationId: `i-${userId}`, role },
});
const becameOwner = (userId: string): OrganisationEvent => ({
  type: 'MemberRoleChanged',
  data: { organisationId, memberId: `m-${userId}`, userId, role: 'owner' },
});
const left = (userId: string, reason: 'left' | 'account_erased'): OrganisationEvent => ({
  type: 'MemberLeft',
  data: { organisationId, memberId: `m-${userId}`, userId, reason },
});

const takeOver = (userId: string, ...inactive: readonly string[]): OrganisationCommand => ({
  type: 'TakeOver',
  organisationId,
  userId,
  inactive: new Set(inactive),
});
const erase = (userId: string, ...inactive: readonly string[]): OrganisationCommand => ({
  type: 'EraseMember',
  organisationId,
  userId,
  inactive: new Set(inactive),
});

describe('becoming an owner where no owner is active', () => {
  const ben = joined('ben', 'manager');
  const ada = joined('ada', 'member');

  test('a manager may, and it happens once', () => {
    given(founded, ben).when(takeOver('ben', 'olga')).expectEvents(becameOwner('ben'));
    given(founded, ben, becameOwner('ben')).when(takeOver('ben', 'olga')).expectEvents();
  });

  test('nobody may while an owner is active', () => {
    const refusal = ['conflict', 'has-an-owner'] as const;
    given(founded, ben)
      .when(takeOver('ben'))
      .expectRefusal(...refusal);
    given(founded, joined('eve', 'owner'), ben)
      .when(takeOver('ben', 'olga'))
      .expectRefusal(...refusal);
  });

  test('a member may only where no manager is active', () => {
    given(founded, ben, ada)
      .when(takeOver('ada', 'olga'))
      .expectRefusal('forbidden', 'not-in-your-role');
    given(founded, ben, ada)
      .when(takeOver('ada', 'olga', 'ben'))
      .expectEvents(becameOwner('ada'));
  });

  test('a viewer may not, nor does anybody else learn that it is there', () => {
    given(founded, joined('eve', 'viewer'))
      .when(takeOver('eve', 'olga'))
      .expectRefusal('forbidden', 'not-in-your-role');
    given(founded)
      .when(takeOver('ben', 'olga'))
      .expectRefusal('not-found', 'organisation-not-found');
  });
});

describe('an owner who is not active', () => {
  const eve = joined('eve', 'owner');

  test('does not let the last active one leave, or become less', () => {
    const about = { organisationId, userId: 'olga', memberId: 'm-olga' };
    const inactive = new Set(['eve']);
    given(founded, eve)
      .when({ type: 'RemoveMember', ...about, inactive })
      .expectRefusal('conflict', 'last-owner');
    given(founded, eve)
      .when({ type: 'ChangeRole', ...about, role: 'member', inactive })
      .expectRefusal('conflict', 'last-owner');
  });

  test('can be removed by an active one', () => {
    given(founded, eve)
      .when({
        type: 'RemoveMember',
        organisationId,
        userId: 'olga',
        memberId: 'm-eve',
        inactive: new Set(['eve']),
      })
      .expectEvents({
        type: 'MemberLeft',
        data: { organisationId, memberId: 'm-eve', userId: 'eve', reason: 'removed' },
      });
  });

  test('does not stand for an erased one: an active manager or member follows', () => {
    const gone = left('olga', 'account_erased');
    given(founded, eve, joined('ben', 'manager'), joined('ada', 'manager'))
      .when(erase('olga', 'eve', 'ben'))
      .expectEvents(gone, becameOwner('ada'));
    given(founded, joined('ben', 'manager'), joined('ada', 'member'))
      .when(erase('olga', 'ben'))
      .expectEvents(gone, becameOwner('ada'));
  });

  test('keeps it where nobody else is active', () => {
    const gone = left('olga', 'account_erased');
    given(founded, eve, joined('ben', 'viewer')).when(erase('olga', 'eve')).expectEvents(gone);
    given(founded, joined('ben', 'manager'))
      .when(erase('olga', 'ben'))
      .expectEvents(gone, becameOwner('ben'));
  });
});
