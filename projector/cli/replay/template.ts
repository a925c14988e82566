/** A file to begin with: a question that is answered by counting. */
export const TEMPLATE = `// Run it with: npm run replay -- FILE
// Which events there are, and what is in them: the files in events/ (user.ts, code.ts, thread.ts …).
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';

// A table of your own: its columns, and which of them tell one row from another.
const days = defineTable('days', {
  columns: { day: text(), messages: integer() },
  primaryKey: ['day'],
});

// What each event does to your tables. An event that is not named here is passed over.
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

// What you want to see at the end: SQL over your tables.
export const report = 'select day, messages from days order by day';
`;
