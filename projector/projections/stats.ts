import { defineProjection } from '../runtime/projection.ts';
import { increment, insertIfAbsent, type RowOperation } from '../runtime/row-operation.ts';
import { type Amounts, defineTable, integer } from '../runtime/table.ts';

export const stats = defineTable('stats', {
  columns: {
    /** Always 1: there is one row, from the first counted event on. */
    id: integer(),
    /** Accounts that were not erased. */
    users: integer(),
    messages: integer(),
    /** Deleted ones not counted. */
    codes: integer(),
    active_codes: integer(),
  },
  primaryKey: ['id'],
});

const count = (by: Amounts<typeof stats>): RowOperation[] => [
  insertIfAbsent(stats, { id: 1, users: 0, messages: 0, codes: 0, active_codes: 0 }),
  increment(stats, { id: 1 }, by),
];

export const statsProjection = defineProjection({
  name: 'stats',
  version: 1,
  isPersonal: false,
  tables: [stats],
  on: {
    UserRegistered: () => count({ users: 1 }),
    UserErased: () => count({ users: -1 }),
    MessageSent: () => count({ messages: 1 }),
    BatchGenerated: ({ data }) => count({ codes: data.uids.length }),
    CodeGenerated: () => count({ codes: 1, active_codes: 1 }),
    CodeClaimed: () => count({ active_codes: 1 }),
    CodeDeleted: () => count({ codes: -1, active_codes: -1 }),
    CodeRestored: () => count({ codes: 1, active_codes: 1 }),
  },
});
