export interface QuestionTemplate {
  readonly name: string;
  readonly about: string;
  readonly source: string;
}

const IMPORTS = (operations: string, columns: string): string =>
  `import { defineProjection } from '@app/projector/runtime/projection';
import { ${operations} } from '@app/projector/runtime/row-operation';
import { defineTable, ${columns} } from '@app/projector/runtime/table';
`;

/** A test runs each of them unchanged. */
export const questionTemplates: readonly QuestionTemplate[] = [
  {
    name: 'From sticker to reply',
    about: 'A funnel: codes printed, claimed, found, answered',
    source: `${IMPORTS('increment, insertIfAbsent', 'integer, text')}
// A table for each step of the funnel. After printing, each code has one row in a table and so counts once.
const printed = defineTable('printed', {
  columns: { batch_id: text(), codes: integer() },
  primaryKey: ['batch_id'],
});
const claimed = defineTable('claimed', { columns: { uid: text() }, primaryKey: ['uid'] });
const found = defineTable('found', { columns: { uid: text() }, primaryKey: ['uid'] });
const answered = defineTable('answered', { columns: { uid: text() }, primaryKey: ['uid'] });

export const question = defineProjection({
  name: 'sticker_funnel',
  version: 1,
  tables: [printed, claimed, found, answered],
  on: {
    BatchGenerated: ({ data }) => [
      insertIfAbsent(printed, { batch_id: data.batchId, codes: 0 }),
      increment(printed, { batch_id: data.batchId }, { codes: data.uids.length }),
    ],
    CodeClaimed: ({ data }) => [insertIfAbsent(claimed, { uid: data.uid })],
    MessageSent: ({ data }) =>
      data.sender === 'finder'
        ? [insertIfAbsent(found, { uid: data.uid })]
        : [insertIfAbsent(answered, { uid: data.uid })],
  },
});

export const report = \`
  select 'Printed' as step, coalesce(sum(codes), 0) as codes from printed
  union all select 'Claimed', count(*) from claimed
  union all select 'Found', count(*) from claimed join found using (uid)
  union all select 'Answered', count(*)
    from claimed join found using (uid) join answered using (uid)\`;

export const chart = { kind: 'bar', x: 'step', y: ['codes'] };
`,
  },
  {
    name: 'Messages per day',
    about: 'A line: what finders and owners write each day',
    source: `${IMPORTS('increment, insertIfAbsent', 'integer, text')}
// A table for the answer: its columns, and the key that identifies a row.
const days = defineTable('days', {
  columns: { day: text(), finders: integer(), owners: integer() },
  primaryKey: ['day'],
});

// What each event does to your tables. Other events are skipped.
export const question = defineProjection({
  name: 'messages_per_day',
  version: 1,
  tables: [days],
  on: {
    MessageSent: ({ data, metadata }) => {
      const day = metadata.at.slice(0, 10);
      return [
        insertIfAbsent(days, { day, finders: 0, owners: 0 }),
        increment(days, { day }, data.sender === 'finder' ? { finders: 1 } : { owners: 1 }),
      ];
    },
  },
});

// The result: SQL over your tables, and the chart that shows it.
export const report = 'select day, finders, owners from days order by day';
export const chart = { kind: 'line', x: 'day', y: ['finders', 'owners'] };
`,
  },
  {
    name: 'Minutes until the first reply',
    about: 'Bars: how long finders wait, by the owner’s plan',
    source: `${IMPORTS('insertIfAbsent, upsert', 'instant, text')}
const plans = defineTable('plans', {
  columns: { owner_id: text(), plan: text() },
  primaryKey: ['owner_id'],
});
// Each thread once: insertIfAbsent keeps the first message, and the first reply.
const asked = defineTable('asked', {
  columns: { thread_id: text(), owner_id: text(), asked_at: instant() },
  primaryKey: ['thread_id'],
});
const replies = defineTable('replies', {
  columns: { thread_id: text(), replied_at: instant() },
  primaryKey: ['thread_id'],
});

export const question = defineProjection({
  name: 'reply_times',
  version: 1,
  tables: [plans, asked, replies],
  on: {
    UserRegistered: ({ data }) => [upsert(plans, { owner_id: data.userId, plan: data.plan })],
    PlanChosen: ({ data }) => [upsert(plans, { owner_id: data.userId, plan: data.plan })],
    MessageSent: ({ data, metadata: { at } }) =>
      data.sender === 'finder'
        ? [insertIfAbsent(asked, { thread_id: data.threadId, owner_id: data.ownerId, asked_at: at })]
        : [insertIfAbsent(replies, { thread_id: data.threadId, replied_at: at })],
  },
});

export const report = \`
  select plan, count(*) as threads, count(replied_at) as replied,
    round(extract(epoch from percentile_disc(0.5)
      within group (order by replied_at - asked_at)) / 60) as half_within_minutes
  from asked join plans using (owner_id) left join replies using (thread_id)
  group by plan order by plan\`;

export const chart = { kind: 'bar', x: 'plan', y: ['half_within_minutes'] };
`,
  },
  {
    name: 'New accounts per week',
    about: 'Bars: who registers, week by week',
    source: `${IMPORTS('insertIfAbsent', 'instant, text')}
const accounts = defineTable('accounts', {
  columns: { user_id: text(), registered_at: instant() },
  primaryKey: ['user_id'],
});

export const question = defineProjection({
  name: 'new_accounts',
  version: 1,
  tables: [accounts],
  on: {
    UserRegistered: ({ data, metadata }) => [
      insertIfAbsent(accounts, { user_id: data.userId, registered_at: metadata.at }),
    ],
  },
});

export const report = \`
  select to_char(registered_at at time zone 'UTC', 'IYYY-"W"IW') as week, count(*) as accounts
  from accounts group by week order by week\`;

export const chart = { kind: 'bar', x: 'week', y: ['accounts'] };
`,
  },
  {
    name: 'SQL over events',
    about: 'A table of events to query with your own SQL',
    source: `${IMPORTS('insertIfAbsent', 'instant, text')}
// Ids, counts and choices of each event, as JSON. They contain no personal text.
const events = defineTable('events', {
  columns: { id: text(), type: text(), at: instant(), actor: text(), data: text() },
  primaryKey: ['id'],
});

interface Kept {
  id: string;
  type: string;
  metadata: { at: string; actor: { kind: string } };
  data: object;
}
const keep = ({ id, type, metadata: { at, actor }, data }: Kept) => [
  insertIfAbsent(events, { id, type, at, actor: actor.kind, data: JSON.stringify(data) }),
];

// The events that your question needs. The list beside the editor shows all others.
export const question = defineProjection({
  name: 'events',
  version: 1,
  tables: [events],
  on: {
    UserRegistered: keep,
    CodeClaimed: keep,
    MessageSent: keep,
  },
});

// Any SQL that reads. A field of an event: data::json ->> 'uid'
export const report = \`
  select type, actor, count(*) as events, count(distinct data::json ->> 'uid') as codes,
    min(at) as first, max(at) as last
  from events group by type, actor order by events desc, type\`;

export const chart = { kind: 'bar', x: 'type', y: ['events'] };
`,
  },
];
