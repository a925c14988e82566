import type { UserEvent } from '@app/events/user';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);
const userId = 'u1';
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId, role: 'user', plan: 'free' },
  personal: { username: 'kim', email: null, phone: null, passwordHash: 'hash' },
};
const added: UserEvent = {
  type: 'OneTimeCodesAdded',
  data: { userId },
  personal: { secret: 'S', recoveryHashes: ['a', 'b'] },
};
const used = (step: number): UserEvent => ({ type: 'OneTimeCodeUsed', data: { userId, step } });
const use = (step: number) => ({ type: 'UseOneTimeCode', userId, step }) as const;
const wrong = ['invalid', 'wrong-code'] as const;

test('an app is added once, and the code that proved it does not count again', () => {
  const add = {
    type: 'AddOneTimeCodes',
    userId,
    secret: 'S',
    step: 7,
    recoveryHashes: ['a', 'b'],
  } as const;
  given(registered).when(add).expectEvents(added, used(7));
  given(registered, added).when(add).expectRefusal('conflict', 'one-time-codes-known');
  given(registered, added, used(7))
    .when(use(7))
    .expectRefusal(...wrong);
});

test('a code counts once, and none of an earlier step after it', () => {
  given(registered, added, used(7)).when(use(8)).expectEvents(used(8));
  given(registered, added, used(8))
    .when(use(7))
    .expectRefusal(...wrong);
  given(registered)
    .when(use(8))
    .expectRefusal(...wrong);
});

test('a recovery code counts once, until there are new ones', () => {
  const recover = (hash: string) => ({ type: 'UseRecoveryCode', userId, hash }) as const;
  const recovered: UserEvent = { type: 'RecoveryCodeUsed', data: { userId, number: 1 } };
  const renewed: UserEvent = {
    type: 'RecoveryCodesRenewed',
    data: { userId },
    personal: { recoveryHashes: ['c'] },
  };
  given(registered, added).when(recover('b')).expectEvents(recovered);
  given(registered, added, recovered)
    .when(recover('b'))
    .expectRefusal(...wrong);
  given(registered, added, renewed)
    .when(recover('a'))
    .expectRefusal(...wrong);
  const renew = { type: 'RenewRecoveryCodes', userId, recoveryHashes: ['c'] } as const;
  given(registered, added).when(renew).expectEvents(renewed);
  given(registered).when(renew).expectRefusal('conflict', 'no-one-time-codes');
});

test('it is removed once, and with the password where the owner of the address proves it', () => {
  const removed = (reason: 'user' | 'takeover'): UserEvent => ({
    type: 'OneTimeCodesRemoved',
    data: { userId, reason },
  });
  const remove = { type: 'RemoveOneTimeCodes', userId, reason: 'user' } as const;
  given(registered, added).when(remove).expectEvents(removed('user'));
  given(registered, added, removed('user')).when(remove).expectEvents();
  given(registered, added, removed('user'))
    .when(use(8))
    .expectRefusal(...wrong);
});
