import { ROLES } from '@app/service-kit/roles';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** POST /admin/users/{id}/toggle-status: the new status. */
export const statusAnswer = z.object({ is_active: z.boolean() });

/** PUT /admin/users/{id}/role */
export const roleRequest = z.strictObject({ role: z.enum(ROLES, 'Choose one of the roles.') });

export const administratorCommands = {
  toggleUserStatus: defineCommand({
    method: 'post',
    path: '/admin/users/{id}/toggle-status',
    summary: 'Disable or enable an account',
    access: 'administrator',
    request: noBody,
    answer: statusAnswer,
    status: 200,
    refusals: { 409: 'It is your own account' },
  }),
  chooseRole: defineCommand({
    method: 'put',
    path: '/admin/users/{id}/role',
    summary: 'Give an account a role, or take it away',
    access: 'administrator',
    stepUp: true,
    request: roleRequest,
    answer: done,
    status: 200,
    refusals: { 409: 'It is your own account' },
  }),
} as const;

export type RoleRequest = z.infer<typeof roleRequest>;
