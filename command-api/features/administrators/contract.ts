import * as z from 'zod/mini';
import { defineCommand, noBody } from '../../contract/command-route.ts';

/** POST /admin/users/{id}/toggle-status: how it is now. */
export const statusAnswer = z.object({ is_active: z.boolean() });

/** What administrators do about accounts. */
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
} as const;
