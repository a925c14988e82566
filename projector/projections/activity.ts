import { defineProjection } from '../runtime/projection.ts';
import { increment, insertIfAbsent, type RowOperation } from '../runtime/row-operation.ts';
import { type Amounts, defineTable, integer, text } from '../runtime/table.ts';

export const activityDays = defineTable('activity_days', {
  columns: {
    /** `YYYY-MM-DD`, in UTC. */
    day: text(),
    registrations: integer(),
    messages: integer(),
  },
  primaryKey: ['day'],
});

function count(at: string, by: Amounts<typeof activityDays>): RowOperation[] {
  const day = at.slice(0, 10);
  return [
    insertIfAbsent(activityDays, { day, registrations: 0, messages: 0 }),
    increment(activityDays, { day }, by),
  ];
}

export const activityProjection = defineProjection({
  name: 'activity',
  version: 1,
  isPersonal: false,
  tables: [activityDays],
  on: {
    UserRegistered: ({ metadata }) => count(metadata.at, { registrations: 1 }),
    MessageSent: ({ metadata }) => count(metadata.at, { messages: 1 }),
  },
});
