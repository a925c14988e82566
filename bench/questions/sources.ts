const IMPORTS = `import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';
`;

/** A question with this body of the handler of messages, and this report. */
const sourceOf = (body: string, report = 'select day, messages from days order by day'): string =>
  `${IMPORTS}
const days = defineTable('days', {
  columns: { day: text(), messages: integer() },
  primaryKey: ['day'],
});
export const question = defineProjection({
  name: 'days', version: 1, tables: [days],
  on: { MessageSent: ({ id, data, personal, metadata }) => { ${body} } },
});
export const report = ${JSON.stringify(report)};
`;

const COUNTING = `const day = metadata.at.slice(0, 10);
  return [insertIfAbsent(days, { day, messages: 0 }), increment(days, { day }, { messages: 1 })];`;

/** Counts the messages of each day. */
export const honestSource = sourceOf(COUNTING);

/** The questions of a hostile analyst, by their purpose. */
export const hostileSources = {
  'an endless loop': [sourceOf('for (;;) {}')],
  'questions that fill memory': [
    sourceOf(`const kept = []; for (;;) kept.push('x'.repeat(1e6) + kept.length);`),
    sourceOf(COUNTING, `select repeat('x', 500000000) as x`),
  ],
  'questions that fill tables': [
    sourceOf(`return Array.from({ length: 2000 }, (_, at) =>
      upsert(days, { day: id + at + 'x'.repeat(5000), messages: at }));`),
  ],
  'reports without end': [
    sourceOf(COUNTING, 'select count(*) from generate_series(1, 1000000000) a, days'),
    sourceOf(COUNTING, 'select pg_sleep(60)'),
  ],
  'network, files and prototypes': [
    sourceOf(`fetch('http://127.0.0.1'); return [];`),
    sourceOf(`require('fs'); return [];`),
    sourceOf(`return [].constructor.constructor('return process')();`),
    sourceOf(`Object.prototype.table = 'x'; Array.prototype.push = () => 0; return [];`),
    sourceOf(COUNTING, `select pg_read_file('/etc/passwd')`),
    sourceOf(COUNTING, `copy days to program 'id'`),
    sourceOf(COUNTING, 'set role postgres'),
  ],
} as const;

/** The same purposes in SQL. */
export const hostileStatements = {
  'SQL without end': [
    'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b',
    'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n',
  ],
  'SQL that fills memory': [
    `select repeat('x', 500000000) as x`,
    `select string_agg(type, ' ') from events a, generate_series(1, 100000) b`,
  ],
  'SQL that is refused': [
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'id'`,
    'set role postgres',
    'select * from read.users',
  ],
} as const;
