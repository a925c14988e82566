import type { Projection } from '@app/projector/runtime/projection';
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';

const lengths = defineTable('lengths', {
  columns: { uid: text(), messages: integer(), letters: integer() },
  primaryKey: ['uid'],
});

/** How long the messages about a code are: what people wrote is opened. */
export const personalQuestion: Projection = defineProjection({
  name: 'lengths',
  version: 1,
  tables: [lengths],
  on: {
    MessageSent: ({ data: { uid }, personal }) => {
      const letters = personal?.content.length ?? 0;
      return [
        insertIfAbsent(lengths, { uid, messages: 0, letters: 0 }),
        increment(lengths, { uid }, { messages: 1, letters }),
      ];
    },
  },
});
