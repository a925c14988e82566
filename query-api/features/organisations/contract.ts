import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { ORGANISATION_ROLES } from '../../contract/organisation-role.ts';
import { defineQuery } from '../../contract/query-route.ts';

const role = z.enum(ORGANISATION_ROLES);

export const organisation = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** Whether the caller gets notices of messages. */
  notices: z.boolean(),
});

export const organisations = z.array(organisation);

const member = z.object({
  id: z.string(),
  username: z.string(),
  role,
  joined_at: z.string(),
  is_self: z.boolean(),
});

export const invitation = z.object({
  id: z.string(),
  role,
  invited_at: z.string(),
  expires_at: z.string(),
});

export const openedOrganisation = z.object({
  ...organisation.shape,
  founded_at: z.string(),
  /** In order of joining. */
  members: z.array(member),
  /** Open invitations; empty unless the caller is an owner. */
  invitations: z.array(invitation),
  /** Whether all owners are disabled, and the caller may become one. */
  can_take_over: z.boolean(),
});

export const openedInvitation = z.object({
  organisation_id: z.string(),
  organisation_name: z.string(),
  role,
  is_member: z.boolean(),
});

const NOT_A_MEMBER = { 404: 'There is no such organisation that you are a member of' } as const;

export const organisationQueries = {
  organisations: defineQuery({
    path: '/organisations',
    summary: 'Organisations that the signed-in user is a member of',
    access: 'user',
    scope: 'codes:read',
    reads: ['organisations'],
    answer: json(organisations),
  }),
  organisation: defineQuery({
    path: '/organisations/{id}',
    summary: 'An organisation with its members, as one of them',
    access: 'user',
    reads: ['organisations', 'users'],
    answer: json(openedOrganisation),
    refusals: NOT_A_MEMBER,
  }),
  invitation: defineQuery({
    path: '/invitations/{token}',
    summary: 'The organisation that the link of an invitation leads to',
    access: 'user',
    reads: ['organisations'],
    answer: json(openedInvitation),
    refusals: { 404: 'The invitation was used or withdrawn, or has expired' },
  }),
} as const;

export type Organisation = z.infer<typeof organisation>;
export type OpenedOrganisation = z.infer<typeof openedOrganisation>;
export type OpenedInvitation = z.infer<typeof openedInvitation>;
