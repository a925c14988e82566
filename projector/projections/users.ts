import type { Plan, Role } from '@app/events/user';
import { defineProjection } from '../runtime/projection.ts';
import { insert, notify, update } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';

export const users = defineTable('users', {
  columns: {
    id: text(),
    /** Empty once the user was erased: no living user has an empty name. */
    username: text(),
    email: nullable(text()),
    role: text<Role>(),
    plan: text<Plan>(),
    is_active: boolean(),
    created_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['created_at', 'id']],
});

/** Accounts. */
export const usersProjection = defineProjection({
  name: 'users',
  version: 2,
  tables: [users],
  on: {
    UserRegistered: ({ data, personal, metadata }) => [
      insert(users, {
        id: data.userId,
        username: personal?.username ?? '',
        email: personal?.email ?? null,
        role: data.role,
        plan: data.plan,
        is_active: true,
        created_at: metadata.at,
      }),
      notify(`user:${data.userId}`),
    ],
    RoleGranted: ({ data }) => [
      update(users, { id: data.userId }, { role: data.role }),
      notify(`user:${data.userId}`),
    ],
    PlanChosen: ({ data }) => [
      update(users, { id: data.userId }, { plan: data.plan }),
      notify(`user:${data.userId}`),
    ],
  },
});
