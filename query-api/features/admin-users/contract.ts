import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf, searchText } from '../../contract/query.ts';
import { plan, role } from '../profile/contract.ts';

/** GET /admin/users. `search` is part of a name, e-mail address or phone number. */
export const adminUsersQuery = queryOf({
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  search: searchText('search'),
});

const account = {
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  role,
  subscription_plan: plan,
  is_active: z.boolean(),
  created_at: z.string(),
};

export const pastUser = z.object(account);

export const adminUser = z.object({
  ...account,
  qr_codes_used: z.number(),
  /** Finders' messages in this UTC calendar month. */
  messages_used: z.number(),
});

export const adminUsersAnswer = z.object({ users: z.array(adminUser), total: z.number() });

export const adminUserQueries = {
  adminUsers: defineQuery({
    path: '/admin/users',
    summary: 'Accounts, newest first',
    access: 'administrator',
    reads: ['users', 'usage', 'stats'],
    query: adminUsersQuery,
    answer: json(adminUsersAnswer),
  }),
} as const;

export type AdminUser = z.infer<typeof adminUser>;
