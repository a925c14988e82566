import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import {
  organisationInvitations,
  organisationMembers,
  organisations,
  organisationsProjection,
} from './organisations.ts';

const organisationId = 'o1';
const founded = recorded({
  type: 'OrganisationFounded',
  data: { organisationId, memberId: 'm1', userId: 'u1' },
  personal: { name: 'Bikes' },
});
const invited = recorded({
  type: 'MemberInvited',
  data: {
    organisationId,
    invitationId: 'i1',
    role: 'member',
    tokenHash: 'hash',
    expiresAt: '2026-12-03T06:00:00.000Z',
  },
});
const joined = recorded({
  type: 'MemberJoined',
  data: { organisationId, memberId: 'm2', userId: 'u2', invitationId: 'i1', role: 'member' },
});

test('whoever founds it is its first member', () => {
  const tables = given(organisationsProjection, founded);
  expect(tables.rows(organisations)).toMatchObject([{ id: organisationId, name: 'Bikes' }]);
  expect(tables.rows(organisationMembers)).toMatchObject([
    { id: 'm1', user_id: 'u1', role: 'owner', notices: null },
  ]);
});

test('an invitation is there until it is used', () => {
  expect(given(organisationsProjection, founded, invited).rows(organisationInvitations)).toEqual([
    expect.objectContaining({ id: 'i1', role: 'member', token_hash: 'hash' }),
  ]);
  const tables = given(organisationsProjection, founded, invited, joined);
  expect(tables.rows(organisationInvitations)).toEqual([]);
  expect(tables.rows(organisationMembers)).toHaveLength(2);
});

test('a withdrawn invitation is gone', () => {
  const data = { organisationId, invitationId: 'i1' };
  const withdrawn = recorded({ type: 'InvitationWithdrawn', data });
  const tables = given(organisationsProjection, founded, invited, withdrawn);
  expect(tables.rows(organisationInvitations)).toEqual([]);
});

test('roles, wishes and the name change', () => {
  const of = { organisationId, memberId: 'm2', userId: 'u2' };
  const tables = given(
    organisationsProjection,
    founded,
    invited,
    joined,
    { type: 'MemberRoleChanged', data: { ...of, role: 'manager' } },
    { type: 'MemberNoticesChosen', data: { ...of, enabled: false } },
    {
      type: 'OrganisationRenamed',
      data: { organisationId },
      personal: { name: 'Cycles' },
    },
  );
  expect(tables.rows(organisations)).toMatchObject([{ name: 'Cycles' }]);
  expect(tables.rows(organisationMembers)).toContainEqual(
    expect.objectContaining({ id: 'm2', role: 'manager', notices: false }),
  );
});

test('who left is no member, and of a dissolved one nothing is left', () => {
  const of = { organisationId, memberId: 'm2', userId: 'u2' };
  const left = recorded({ type: 'MemberLeft', data: { ...of, reason: 'left' } });
  const tables = given(organisationsProjection, founded, invited, joined, left);
  expect(tables.rows(organisationMembers)).toMatchObject([{ id: 'm1' }]);
  const dissolved = recorded({
    type: 'OrganisationDissolved',
    data: { organisationId, userIds: ['u1', 'u2'] },
  });
  const none = given(organisationsProjection, founded, invited, joined, dissolved);
  expect(none.rows(organisations)).toEqual([]);
  expect(none.rows(organisationMembers)).toEqual([]);
});
