import { ORGANISATION_ROLES } from '@app/events/organisation-role';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

const role = z.enum(ORGANISATION_ROLES, 'Choose owner, manager, member or viewer.');

/** POST /organisations and PATCH /organisations/{id} */
export const organisationName = z.strictObject({
  name: requiredText('The name', OWNER_BOUNDS.organisationName),
});

export const foundedOrganisation = z.object({ id: z.string() });

/** POST /organisations/{id}/invitations and PUT /organisations/{id}/members/{member} */
export const memberRole = z.strictObject({ role });

/** The token of a link: `/join/{token}`. The same request gets the same token again. */
export const invitationLink = z.object({
  id: z.string(),
  token: z.string(),
  expires_at: z.string(),
});

export const joinedOrganisation = z.object({ id: z.string() });

/** PUT /organisations/{id}/notices */
export const memberNotices = z.strictObject({ enabled: z.boolean('Choose yes or no.') });

const NOT_A_MEMBER = { 404: 'There is no such organisation that you are a member of' } as const;
const ROLE = { 403: 'Your role does not allow it', ...NOT_A_MEMBER } as const;

export const organisationCommands = {
  foundOrganisation: defineCommand({
    method: 'post',
    path: '/organisations',
    summary: 'Create an organisation; you are its first owner',
    access: 'user',
    request: organisationName,
    answer: foundedOrganisation,
    status: 201,
    refusals: { 409: 'You are a member of as many organisations as allowed' },
  }),
  renameOrganisation: defineCommand({
    method: 'patch',
    path: '/organisations/{id}',
    summary: 'Change the name of an organisation, as one of its owners',
    access: 'user',
    request: organisationName,
    answer: done,
    status: 200,
    refusals: ROLE,
  }),
  dissolveOrganisation: defineCommand({
    method: 'delete',
    path: '/organisations/{id}',
    summary: 'Dissolve an organisation; its codes and their messages are erased for good',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
    refusals: ROLE,
  }),
  inviteMember: defineCommand({
    method: 'post',
    path: '/organisations/{id}/invitations',
    summary: 'Make a link with which one person can join within seven days',
    access: 'user',
    request: memberRole,
    answer: invitationLink,
    answersSecret: true,
    status: 201,
    refusals: { ...ROLE, 409: 'There are as many members and invitations as allowed' },
  }),
  withdrawInvitation: defineCommand({
    method: 'delete',
    path: '/organisations/{id}/invitations/{invitation}',
    summary: 'Withdraw the link of an invitation',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: ROLE,
  }),
  joinOrganisation: defineCommand({
    method: 'post',
    path: '/invitations/{token}/accept',
    summary: 'Join an organisation, by the link of an invitation',
    access: 'user',
    request: noBody,
    answer: joinedOrganisation,
    status: 200,
    refusals: {
      404: 'The invitation was used or withdrawn, or has expired',
      409: 'You are a member of as many organisations as allowed',
    },
  }),
  changeMemberRole: defineCommand({
    method: 'put',
    path: '/organisations/{id}/members/{member}',
    summary: 'Change the role of a member, as an owner',
    access: 'user',
    request: memberRole,
    answer: done,
    status: 200,
    refusals: { ...ROLE, 409: 'They are the last owner' },
  }),
  removeMember: defineCommand({
    method: 'delete',
    path: '/organisations/{id}/members/{member}',
    summary: 'Remove a member, as an owner, or leave',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { ...ROLE, 409: 'They are the last owner' },
  }),
  takeOverOrganisation: defineCommand({
    method: 'post',
    path: '/organisations/{id}/owner',
    summary: 'Become an owner of an organisation whose owners are all disabled',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { ...ROLE, 409: 'An owner can sign in' },
  }),
  chooseMemberNotices: defineCommand({
    method: 'put',
    path: '/organisations/{id}/notices',
    summary: 'Choose whether you are notified of messages to an organisation',
    access: 'user',
    request: memberNotices,
    answer: done,
    status: 200,
    refusals: NOT_A_MEMBER,
  }),
} as const;
