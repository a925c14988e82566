/** The source of a new question's file: it counts messages by day. */
export const TEMPLATE = `// To run it: npm run replay -- FILE
// The types of events and their fields are in events/ (user.ts, code.ts, thread.ts …).
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';

// A table for the answer: its columns, and the key that identifies a row.
const days = defineTable('days', {
  columns: { day: text(), messages: integer() },
  primaryKey: ['day'],
});

// What each event does to your tables. Other events are skipped.
export const question = defineProjection({
  name: 'my_question',
  version: 1,
  tables: [days],
  on: {
    MessageSent: ({ metadata }) => [
      insertIfAbsent(days, { day: metadata.at.slice(0, 10), messages: 0 }),
      increment(days, { day: metadata.at.slice(0, 10) }, { messages: 1 }),
    ],
  },
});

// The result: SQL over your tables.
export const report = 'select day, messages from days order by day';
`;
