import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import type { UserCommand } from './commands.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const register: UserCommand = {
  type: 'Register',
  userId: 'u1',
  role: 'user',
  username: 'sam',
  email: 'sam@example.org',
  phone: null,
  passwordHash: 'some-hash',
  verified: null,
  emailCode: null,
};
const registered: Extract<UserEvent, { type: 'UserRegistered' }> = {
  type: 'UserRegistered',
  data: { userId: 'u1', role: 'user', plan: 'free' },
  personal: { username: 'sam', email: 'sam@example.org', phone: null, passwordHash: 'some-hash' },
};
const abandoned: UserEvent = { type: 'RegistrationAbandoned', data: { userId: 'u1' } };
const granted: UserEvent = { type: 'RoleGranted', data: { userId: 'u1', role: 'admin' } };
const grant: UserCommand = { type: 'GrantRole', userId: 'u1', role: 'admin' };
const abandon: UserCommand = { type: 'AbandonRegistration', userId: 'u1' };

test('somebody new begins on the free plan, in the role asked for', () => {
  given().when(register).expectEvents(registered);
  const admin = { ...registered, data: { ...registered.data, role: 'admin', plan: 'free' } };
  given()
    .when(register, { role: 'admin' })
    .expectEvents(admin as UserEvent);
});

test('an account is registered once', () => {
  given(registered).when(register).expectRefusal('conflict', 'name-taken');
});

test('a registration that was closed cannot be finished', () => {
  given(abandoned).when(register).expectRefusal('conflict', 'name-taken');
});

test('only a registration that never came to an end is closed, and once', () => {
  given().when(abandon).expectEvents(abandoned);
  given(abandoned).when(abandon).expectEvents();
  given(registered).when(abandon).expectRefusal('conflict', 'name-taken');
});

test('a role is granted to somebody who is registered', () => {
  given(registered).when(grant).expectEvents(granted);
  given().when(grant).expectRefusal('not-found', 'user-not-found');
  given(abandoned).when(grant).expectRefusal('not-found', 'user-not-found');
});

test('a role that somebody has is not granted again', () => {
  given(registered, granted).when(grant).expectEvents();
  given(registered).when(grant, { role: 'user' }).expectEvents();
});

test('an erased account has no password that could be checked', () => {
  const state = userDecider.evolve(userDecider.initialState, { ...registered, personal: null });
  expect(state).toMatchObject({ status: 'registered', passwordHash: null });
});

test('a role without an account is nobody', () => {
  expect(userDecider.evolve(userDecider.initialState, granted)).toEqual({ status: 'none' });
});

const chosen = (orderId: string | null) =>
  ({ type: 'PlanChosen', data: { userId: 'u1', plan: 'basic', orderId } }) as const;
const choose = { type: 'ChoosePlan', userId: 'u1', plan: 'basic', orderId: null } as const;

test('a plan is chosen; only an order that was paid counts for the plan that one has', () => {
  given(registered).when(choose, { orderId: 'o1' }).expectEvents(chosen('o1'));
  given(registered, chosen('o1')).when(choose, { orderId: 'o2' }).expectEvents(chosen('o2'));
  given(registered, chosen('o1')).when(choose).expectEvents();
});

test('nobody who is not registered chooses a plan', () => {
  given().when(choose, { orderId: 'o1' }).expectRefusal('not-found', 'user-not-found');
});

test('a smaller plan is chosen without an order', () => {
  given(registered, chosen('o1'))
    .when(choose, { plan: 'free', orderId: null })
    .expectEvents({ type: 'PlanChosen', data: { userId: 'u1', plan: 'free', orderId: null } });
});

test('an address that is not there is neither verified nor waited for', () => {
  const none = { ...register, email: null } as const;
  const nobody = { ...registered, personal: { ...registered.personal, email: null } } as UserEvent;
  given().when(none, { verified: 'phone' }).expectEvents(nobody);
  const emailCode = { codeHash: 'right', expiresAt: '2026-03-06T05:06:07.890Z' };
  given().when(none, { emailCode }).expectEvents(nobody);
});
