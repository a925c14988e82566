import { expect, test } from 'vitest';
import { codeDeleted, codeErased, codeGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codes } from './codes-table.ts';
import { codesProjection } from './codes.ts';
import { registers } from './registers.ts';

const made = recorded(codeGenerated('A1', 'u1'));
const room = { id: 'f1', name: 'Room', kind: 'text' as const, choices: [] };
const chosen = recorded({
  type: 'RegisterFieldsChosen',
  data: { ownerId: 'u1' },
  personal: { registerFields: [room] },
});
const filled = (...registerValues: { fieldId: string; text: string }[]) =>
  recorded({
    type: 'RegisterEntryChanged',
    data: { uid: 'A1', ownerId: 'u1' },
    personal: { registerValues },
  });
const inAttic = filled({ fieldId: 'f1', text: 'Attic' });
const erasedUser = recorded({ type: 'UserErased', data: { userId: 'u1' } });

test('an owner has the fields that were chosen last', () => {
  const renamed = { ...room, name: 'Place' };
  const again = recorded({
    type: 'RegisterFieldsChosen',
    data: { ownerId: 'u1' },
    personal: { registerFields: [renamed] },
  });
  expect(given(codesProjection, chosen, again).rows(registers)).toEqual([
    { owner_id: 'u1', fields: JSON.stringify([renamed]) },
  ]);
  expect(given(codesProjection, chosen).topics).toContain('user:u1');
});

test('a code has its values by field, and none where all are emptied', () => {
  expect(given(codesProjection, made, inAttic).rows(codes)).toMatchObject([
    { register_values: '{"f1":"Attic"}' },
  ]);
  expect(given(codesProjection, made, inAttic, filled()).rows(codes)).toMatchObject([
    { register_values: null },
  ]);
});

test('what was sealed with a destroyed key is nothing', () => {
  const tables = given(
    codesProjection,
    made,
    { ...chosen, personal: null },
    { ...inAttic, personal: null },
  );
  expect(tables.rows(registers)).toEqual([{ owner_id: 'u1', fields: '[]' }]);
  expect(tables.rows(codes)).toMatchObject([{ register_values: null }]);
});

test('a code has a photo until that is removed, or its owner is gone', () => {
  const own = { uid: 'A1', ownerId: 'u1' };
  const image = { imageId: 'p1', width: 16, height: 12, replacedId: null };
  const pictured = recorded({ type: 'RegisterPhotoChosen', data: { ...own, ...image } });
  const removed = recorded({ type: 'RegisterPhotoRemoved', data: { ...own, imageId: 'p1' } });
  const photoOf = (...events: Parameters<typeof given>[1][]) =>
    given(codesProjection, made, pictured, ...events).rows(codes)[0]?.register_photo_id;
  expect(photoOf()).toBe('p1');
  expect(photoOf(removed)).toBeNull();
  expect(photoOf(erasedUser)).toBeNull();
});

test('it goes with the code, and all of it with the account', () => {
  const code = [recorded(codeDeleted('A1', 'u1')), recorded(codeErased('A1', 'u1'))];
  expect(given(codesProjection, made, inAttic, ...code).rows(codes)).toMatchObject([
    { register_values: null },
  ]);
  const tables = given(codesProjection, chosen, made, inAttic, erasedUser);
  expect(tables.rows(codes)).toMatchObject([{ register_values: null }]);
  expect(tables.rows(registers)).toEqual([]);
});
