import { expect, test } from 'vitest';
import { codeDeleted, codeErased, codeGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codes, codesProjection } from './codes.ts';

const made = recorded(codeGenerated('A1', 'u1'));
const chosen = recorded({
  type: 'CodeTypeChosen',
  data: { uid: 'A1', ownerId: 'u1' },
  personal: { codeType: 'medical' },
});

test('a code is on something else until its owner says more, and hears of it', () => {
  expect(given(codesProjection, made).rows(codes)).toMatchObject([{ code_type: 'other' }]);
  const tables = given(codesProjection, made, chosen);
  expect(tables.rows(codes)).toMatchObject([{ code_type: 'medical' }]);
  expect(tables.topics).toContain('user:u1');
});

test('a type that was sealed with a destroyed key is none', () => {
  const sealed = { ...chosen, personal: null };
  expect(given(codesProjection, made, sealed).rows(codes)).toMatchObject([{ code_type: 'other' }]);
});

const fields = [{ name: 'allergies', text: 'Nuts', isShown: true }] as const;
const told = recorded({
  type: 'CodeFieldsChanged',
  data: { uid: 'A1', ownerId: 'u1' },
  personal: { fields: [...fields] },
});

test('a code has what is told of the thing, until it is on another', () => {
  const tables = given(codesProjection, made, chosen, told);
  expect(tables.rows(codes)).toMatchObject([{ code_fields: JSON.stringify(fields) }]);
  const again = given(codesProjection, made, chosen, told, chosen);
  expect(again.rows(codes)).toMatchObject([{ code_fields: null }]);
  const sealed = given(codesProjection, made, chosen, { ...told, personal: null });
  expect(sealed.rows(codes)).toMatchObject([{ code_fields: null }]);
});

test('nothing of it is left once the code or its owner is erased', () => {
  const erasedCode = [recorded(codeDeleted('A1', 'u1')), recorded(codeErased('A1', 'u1'))];
  const erasedUser = [recorded({ type: 'UserErased', data: { userId: 'u1' } })];
  for (const erasing of [erasedCode, erasedUser]) {
    const rows = given(codesProjection, made, chosen, told, ...erasing).rows(codes);
    expect(rows).toMatchObject([{ code_type: 'other', code_fields: null }]);
  }
});
