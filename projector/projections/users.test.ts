import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { users, usersProjection } from './users.ts';

const ada = {
  id: 'u1',
  username: 'ada',
  email: 'u1@example.org',
  role: 'user',
  plan: 'free',
  is_active: true,
  created_at: SOME_TIME,
};

test('a registered user has a row', () => {
  const tables = given(usersProjection, recorded(userRegistered('u1', 'ada')));
  expect(tables.rows(users)).toEqual([ada]);
});

test('a granted role is shown, and the user hears of it', () => {
  const tables = given(
    usersProjection,
    recorded(userRegistered('u1', 'ada')),
    recorded(userRegistered('u2', 'bob')),
    recorded({ type: 'RoleGranted', data: { userId: 'u1', role: 'admin' } }),
  );
  expect(tables.rows(users).map(({ id, role }) => [id, role])).toEqual([
    ['u1', 'admin'],
    ['u2', 'user'],
  ]);
  expect(tables.topics.at(-1)).toBe('user:u1');
});

test('a plan is that which was chosen last', () => {
  const tables = given(
    usersProjection,
    recorded(userRegistered('u1', 'ada')),
    recorded({ type: 'PlanChosen', data: { userId: 'u1', plan: 'premium', orderId: 'o1' } }),
    recorded({ type: 'PlanChosen', data: { userId: 'u1', plan: 'basic', orderId: null } }),
  );
  expect(tables.rows(users)).toEqual([{ ...ada, plan: 'basic' }]);
  expect(tables.topics.at(-1)).toBe('user:u1');
});

test('an erased user keeps a row without name and address', () => {
  const tables = given(
    usersProjection,
    recorded({ ...userRegistered('u1', 'ada'), personal: null }),
  );
  expect(tables.rows(users)).toEqual([{ ...ada, username: '', email: null }]);
});
