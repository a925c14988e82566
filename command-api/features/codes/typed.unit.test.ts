import type { CodeEvent } from '@app/events/code';
import { CODE_FIELDS, type CodeField, FIELD_NAMES } from '@app/events/code-fields';
import { CODE_TYPES, type CodeType } from '@app/events/code-type';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const text = { title: 'Biscuit', greeting: null };
const data = { ...code, autoDeleteDays: null, locationEnabled: true };
const generated: CodeEvent = { type: 'CodeGenerated', data, personal: text };
const claimed: CodeEvent = {
  type: 'CodeClaimed',
  data: { ...data, batchId: 'b1' },
  personal: text,
};
const chosen = (codeType: CodeType): CodeEvent => ({
  type: 'CodeTypeChosen',
  data: code,
  personal: { codeType },
});
const paused: CodeEvent = { type: 'CodePaused', data: code };
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
};
const choose = (codeType?: CodeType, ownerId = 'u1'): CodeCommand => ({
  type: 'Edit',
  uid: 'AAAA1111',
  ownerId,
  edits: { codeType },
});

const fold = (...events: readonly CodeEvent[]) =>
  events.reduce(codeDecider.evolve, codeDecider.initialState);

test('a new code is on what its owner said', () => {
  const owned = { ...code, text, autoDeleteDays: null, codeType: 'pet' } as const;
  given()
    .when({ type: 'Generate', ...owned })
    .expectEvents(generated, chosen('pet'));
  given()
    .when({ type: 'Claim', batchId: 'b1', ...owned })
    .expectEvents(claimed, chosen('pet'));
});

test('a code whose owner said nothing is on something else', () => {
  expect(fold(generated)).toMatchObject({ codeType: 'other' });
  given(generated).when(choose('other')).expectEvents();
});

test.each(CODE_TYPES.filter((type) => type !== 'other'))('%s is chosen once', (type) => {
  given(generated).when(choose(type)).expectEvents(chosen(type));
  given(generated, chosen(type)).when(choose(type)).expectEvents();
  given(generated, chosen(type)).when(choose()).expectEvents();
});

test('it can be changed, and back to something else', () => {
  given(generated, chosen('keys')).when(choose('bag')).expectEvents(chosen('bag'));
  given(generated, chosen('keys'), chosen('bag'))
    .when(choose('other'))
    .expectEvents(chosen('other'));
  given(claimed, paused).when(choose('keys')).expectEvents(chosen('keys'));
});

test('a type that was sealed with a destroyed key is none', () => {
  const sealed: CodeEvent = { type: 'CodeTypeChosen', data: code, personal: null };
  expect(fold(generated, sealed)).toEqual(fold(generated));
});

const told = (isShown: boolean): readonly CodeField[] => [
  { name: 'name', text: 'Biscuit', isShown: true },
  { name: 'vet', text: 'Dr. Weber', isShown },
];
const changed = (fields: readonly CodeField[]): CodeEvent => ({
  type: 'CodeFieldsChanged',
  data: code,
  personal: { fields: [...fields] },
});
const tell = (fields: readonly CodeField[], codeType: CodeType = 'pet'): CodeCommand => ({
  type: 'Edit',
  uid: 'AAAA1111',
  ownerId: 'u1',
  edits: { codeType, fields },
});

test('what is told of a thing is told once, and each change is one', () => {
  const pet = [generated, chosen('pet')];
  given(pet)
    .when(tell(told(false)))
    .expectEvents(changed(told(false)));
  given(pet, changed(told(false)))
    .when(tell(told(false)))
    .expectEvents();
  given(pet, changed(told(false)))
    .when(tell(told(true)))
    .expectEvents(changed(told(true)));
  given(pet, changed(told(false)))
    .when(tell([]))
    .expectEvents(changed([]));
  given(pet).when(tell([])).expectEvents();
});

test('with another type nothing of it is left, unless it is told again', () => {
  const pet = [generated, chosen('pet'), changed(told(true))];
  expect(fold(...pet, chosen('medical'))).toMatchObject({ codeType: 'medical', fields: [] });
  given(pet).when(choose('medical')).expectEvents(chosen('medical'));
  given(pet)
    .when(tell(told(true).slice(1), 'medical'))
    .expectEvents(chosen('medical'), changed(told(true).slice(1)));
  given(pet, chosen('keys'), chosen('pet'))
    .when(tell(told(true)))
    .expectEvents(changed(told(true)));
});

test('what is told of a thing outlives a deletion that is taken back, and no erased owner', () => {
  const pet = [generated, chosen('pet'), changed(told(true))];
  const restored: CodeEvent = { type: 'CodeRestored', data: code };
  expect(fold(...pet, deleted, restored)).toEqual(fold(...pet));
  const sealed: CodeEvent = { type: 'CodeFieldsChanged', data: code, personal: null };
  expect(fold(generated, chosen('pet'), sealed)).toMatchObject({ fields: [] });
});

test('every field belongs to a type', () => {
  expect(new Set(Object.values(CODE_FIELDS).flat())).toEqual(new Set(FIELD_NAMES));
});
