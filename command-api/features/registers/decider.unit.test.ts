import type { RegisterEvent } from '@app/events/asset-register';
import type { RegisterField } from '@app/events/register-fields';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type RegisterCommand, registerDecider } from './decider.ts';

const { given } = specification(registerDecider);

const room: RegisterField = { id: 'f1', name: 'Room', kind: 'text', choices: [] };
const bought: RegisterField = { id: 'f2', name: 'Bought on', kind: 'date', choices: [] };
const choose = (...fields: RegisterField[]): RegisterCommand => ({
  type: 'ChooseFields',
  ownerId: 'u1',
  fields,
});
const chosen = (...registerFields: RegisterField[]): RegisterEvent => ({
  type: 'RegisterFieldsChosen',
  data: { ownerId: 'u1' },
  personal: { registerFields },
});

test('an owner chooses fields, gives them other names and another order', () => {
  given().when(choose(room, bought)).expectEvents(chosen(room, bought));
  const renamed = { ...room, name: 'Place' };
  given(chosen(room, bought)).when(choose(bought, renamed)).expectEvents(chosen(bought, renamed));
  given(chosen(room)).when(choose()).expectEvents(chosen());
});

test('the same fields are no change', () => {
  given().when(choose()).expectEvents();
  given(chosen(room, bought)).when(choose(room, bought)).expectEvents();
});

test('a field keeps its kind, since what stands in it would not fit', () => {
  given(chosen(room))
    .when(choose({ ...room, kind: 'number' }))
    .expectRefusal('conflict', 'other-kind');
  given(chosen(room), chosen())
    .when(choose({ ...room, kind: 'number' }))
    .expectEvents(chosen({ ...room, kind: 'number' }));
});

test('nothing is left of them once the owner was erased', () => {
  const { evolve, initialState } = registerDecider;
  const erased = { ...chosen(room), personal: null } as unknown as RegisterEvent;
  expect(evolve(initialState, erased).fields).toEqual([]);
});

test('a snapshot is sealed with the key of the owner as long as there are fields', () => {
  const subject = registerDecider.snapshot?.subject;
  expect(subject?.('register-u1', { ownerId: 'u1', fields: [room] })).toBe(userSubject('u1'));
  expect(subject?.('register-u1', { ownerId: 'u1', fields: [] })).toBeNull();
});
