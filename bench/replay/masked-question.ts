import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';

const months = defineTable('months', {
  columns: { uid: text(), month: text(), messages: integer() },
  primaryKey: ['uid', 'month'],
});
const owners = defineTable('owners', {
  columns: { owner_id: text(), plan: text() },
  primaryKey: ['owner_id'],
});

/** Messages by code and month, beside the owners' plans: nothing that a person wrote. */
export const maskedQuestion = defineProjection({
  name: 'months',
  version: 1,
  tables: [months, owners],
  on: {
    UserRegistered: ({ data }) => [upsert(owners, { owner_id: data.userId, plan: data.plan })],
    MessageSent: ({ data, metadata }) => {
      const key = { uid: data.uid, month: metadata.at.slice(0, 7) };
      return [
        insertIfAbsent(months, { ...key, messages: 0 }),
        increment(months, key, { messages: 1 }),
      ];
    },
  },
});
