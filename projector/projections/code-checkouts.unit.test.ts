import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { codeErased, codeGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { codeCheckouts } from './code-checkouts.ts';
import { codesProjection } from './codes.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const code = { uid: 'A1', ownerId: 'o1' };
const made = recorded(codeGenerated('A1', 'o1'));
const at = (event: CodeEvent) => recorded(event, { at: LATER });
const out = (checkout: number, memberId: string, formerMemberId: string | null = null) =>
  at({
    type: 'CodeCheckedOut',
    data: { ...code, checkout, memberId, dueOn: '2026-03-07', formerMemberId },
  });
const back = at({ type: 'CodeCheckedIn', data: { ...code, checkout: 1, memberId: 'm1' } });

test('a member has the thing until it is back, and the others hear of it', () => {
  const tables = given(codesProjection, made, out(1, 'm1'));
  expect(tables.rows(codeCheckouts)).toEqual([
    {
      uid: 'A1',
      checkout: 1,
      owner_id: 'o1',
      member_id: 'm1',
      taken_at: LATER,
      due_on: '2026-03-07',
      returned_at: null,
    },
  ]);
  expect(tables.topics).toContain('user:o1');
  expect(given(codesProjection, made, out(1, 'm1'), back).rows(codeCheckouts)).toMatchObject([
    { returned_at: LATER },
  ]);
});

test('another day leaves since when they have it', () => {
  const longer = recorded({
    type: 'CheckoutDueChosen',
    data: { ...code, checkout: 1, memberId: 'm1', dueOn: null },
  });
  expect(given(codesProjection, made, out(1, 'm1'), longer).rows(codeCheckouts)).toMatchObject([
    { taken_at: LATER, due_on: null },
  ]);
});

test('what is taken over was with the former member until then', () => {
  const rows = given(codesProjection, made, out(1, 'm1'), out(2, 'm2', 'm1')).rows(codeCheckouts);
  expect(rows).toMatchObject([
    { checkout: 1, member_id: 'm1', returned_at: LATER },
    { checkout: 2, member_id: 'm2', returned_at: null },
  ]);
});

test('with the code, its organisation or a new owner all of it goes', () => {
  const ends = [
    recorded(codeErased('A1', 'o1')),
    recorded({ type: 'OrganisationDissolved', data: { organisationId: 'o1', userIds: [] } }),
    recorded({
      type: 'CodeHandedOver',
      data: {
        uid: 'A1',
        ownerId: 'u2',
        formerOwnerId: 'o1',
        handoverId: 'h1',
        batchId: null,
        placeId: null,
        greetingImageId: null,
        autoDeleteDays: null,
      },
      personal: { title: 'Bike', codeType: 'other', fields: [] },
    }),
  ];
  for (const end of ends) {
    expect(given(codesProjection, made, out(1, 'm1'), end).rows(codeCheckouts)).toEqual([]);
  }
});
