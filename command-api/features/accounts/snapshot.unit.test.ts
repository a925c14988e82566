import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { userDecider } from './decider.ts';
import { userSnapshot } from './state.ts';

const registered = userDecider.evolve(userDecider.initialState, {
  type: 'UserRegistered',
  data: { userId: 'u1', role: 'user', plan: 'free' },
  personal: { username: 'sam', email: null, phone: null, passwordHash: 'hash' },
});

test('the state of an account is sealed with the key of its user', () => {
  expect(userSnapshot.subject?.(streams.user('u1'), registered)).toBe(userSubject('u1'));
});

test.each(['none', 'abandoned', 'erased'] as const)(
  'an account that is %s has no key',
  (status) => {
    expect(userSnapshot.subject?.(streams.user('u1'), { status })).toBeNull();
  },
);
