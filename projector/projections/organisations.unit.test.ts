import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import {
  organisationDomains,
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
    recorded({ type: 'MemberRoleChanged', data: { ...of, role: 'manager' } }),
    recorded({ type: 'MemberNoticesChosen', data: { ...of, enabled: false } }),
    recorded({
      type: 'OrganisationRenamed',
      data: { organisationId },
      personal: { name: 'Cycles' },
    }),
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

const chosen = (of: string, token: string) =>
  recorded({
    type: 'OrganisationDomainChosen',
    data: { organisationId: of, domain: 'tags.example', token },
  });
const proven = (of: string, token: string, formerId: string | null) =>
  recorded({
    type: 'DomainProven',
    data: { domain: 'tags.example', organisationId: of, token, formerId },
  });
const domainsAfter = (...events: readonly ReturnType<typeof recorded>[]) =>
  given(organisationsProjection, ...events)
    .rows(organisationDomains)
    .map(({ organisation_id: of, proven_at: at }) => [of, at !== null]);

test('a domain is proven for one organisation at a time', () => {
  const both = [chosen('o1', 't1'), chosen('o2', 't2')];
  expect(domainsAfter(...both)).toEqual([
    ['o1', false],
    ['o2', false],
  ]);
  const first = [...both, proven('o1', 't1', null)];
  expect(domainsAfter(...first)).toEqual([
    ['o1', true],
    ['o2', false],
  ]);
  expect(domainsAfter(...first, proven('o2', 't2', 'o1'))).toEqual([
    ['o1', false],
    ['o2', true],
  ]);
});

test('a choice that was taken back or replaced is not proven, and goes with the organisation', () => {
  const data = { organisationId: 'o1', domain: 'tags.example' };
  const removed = recorded({ type: 'OrganisationDomainRemoved', data });
  expect(domainsAfter(chosen('o1', 't1'), removed, proven('o1', 't1', null))).toEqual([]);
  const replaced = [chosen('o1', 't1'), chosen('o1', 't2')];
  expect(domainsAfter(...replaced, proven('o1', 't1', null))).toEqual([['o1', false]]);
  const dissolved = recorded({
    type: 'OrganisationDissolved',
    data: { organisationId: 'o1', userIds: [] },
  });
  expect(domainsAfter(chosen('o1', 't1'), proven('o1', 't1', null), dissolved)).toEqual([]);
});
