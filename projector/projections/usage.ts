import { defineProjection } from '../runtime/projection.ts';
import { increment, insertIfAbsent } from '../runtime/row-operation.ts';
import { defineTable, integer, text } from '../runtime/table.ts';

export const codeUsage = defineTable('code_usage', {
  columns: { user_id: text(), codes: integer() },
  primaryKey: ['user_id'],
});

export const messageUsage = defineTable('message_usage', {
  columns: {
    user_id: text(),
    /** `YYYY-MM`, in UTC. */
    month: text(),
    messages: integer(),
  },
  primaryKey: ['user_id', 'month'],
});

const monthOf = (at: string): string => at.slice(0, 7);

/** The usage that plans limit. */
export const usageProjection = defineProjection({
  name: 'usage',
  version: 1,
  tables: [codeUsage, messageUsage],
  on: {
    CodeGenerated: ({ data }) => [
      insertIfAbsent(codeUsage, { user_id: data.ownerId, codes: 0 }),
      increment(codeUsage, { user_id: data.ownerId }, { codes: 1 }),
    ],
    // A deleted code keeps its place as long as it can be restored; a claimed one has none.
    CodeErased: ({ data }) =>
      data.batchId === null ? [increment(codeUsage, { user_id: data.ownerId }, { codes: -1 })] : [],
    CodeHandedOver: ({ data: { batchId, ownerId, formerOwnerId } }) =>
      batchId === null
        ? [
            increment(codeUsage, { user_id: formerOwnerId }, { codes: -1 }),
            insertIfAbsent(codeUsage, { user_id: ownerId, codes: 0 }),
            increment(codeUsage, { user_id: ownerId }, { codes: 1 }),
          ]
        : [],
    MessageSent: ({ data, metadata }) => {
      if (data.sender !== 'finder') return [];
      const key = { user_id: data.ownerId, month: monthOf(metadata.at) };
      return [
        insertIfAbsent(messageUsage, { ...key, messages: 0 }),
        increment(messageUsage, key, { messages: 1 }),
      ];
    },
  },
});
