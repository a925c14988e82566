import type { RegisterValue } from '@app/events/register-fields';
import { expect, test } from 'vitest';
import { fillIn } from './registered.ts';

const data = { uid: 'AAAA1111', ownerId: 'u1' };
const room = { fieldId: 'room', text: 'Attic' };
const price = { fieldId: 'price', text: '12' };
const order = ['room', 'price'];

const filled = (changes: readonly RegisterValue[], known: readonly RegisterValue[] = []) =>
  fillIn({ order, changes }, known, data);

const changed = (...registerValues: RegisterValue[]) => [
  { type: 'RegisterEntryChanged', data, personal: { registerValues } },
];

test('values stand in the order of the register, and others stay', () => {
  expect(filled([price, room])).toEqual(changed(room, price));
  expect(filled([{ ...room, text: 'Cellar' }], [room, price])).toEqual(
    changed({ ...room, text: 'Cellar' }, price),
  );
});

test('an empty text empties the field', () => {
  expect(filled([{ ...room, text: '' }], [room, price])).toEqual(changed(price));
});

test('what stands there already is no change, nor is a field that moved', () => {
  expect(filled([room], [price, room])).toEqual([]);
  expect(filled([{ ...room, text: '' }], [])).toEqual([]);
  expect(fillIn(undefined, [room], data)).toEqual([]);
});

test('values of fields that were removed go with the next change', () => {
  expect(filled([price], [{ fieldId: 'removed', text: 'x' }, room])).toEqual(changed(room, price));
});
