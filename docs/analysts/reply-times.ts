// How long do finders wait for the first reply, by the owner's plan?
//   npm run replay -- docs/analysts/reply-times.ts
import { defineProjection } from '@app/projector/runtime/projection';
import { insertIfAbsent, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, instant, text } from '@app/projector/runtime/table';

const plans = defineTable('plans', {
  columns: { owner_id: text(), plan: text() },
  primaryKey: ['owner_id'],
});
// Each thread once: `insertIfAbsent` keeps the first message, and the first reply.
const questions = defineTable('questions', {
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
  tables: [plans, questions, replies],
  on: {
    UserRegistered: ({ data }) => [upsert(plans, { owner_id: data.userId, plan: data.plan })],
    PlanChosen: ({ data }) => [upsert(plans, { owner_id: data.userId, plan: data.plan })],
    MessageSent: ({ data, metadata }) =>
      data.sender === 'finder'
        ? [
            insertIfAbsent(questions, {
              thread_id: data.threadId,
              owner_id: data.ownerId,
              asked_at: metadata.at,
            }),
          ]
        : [insertIfAbsent(replies, { thread_id: data.threadId, replied_at: metadata.at })],
  },
});

export const report = `
  select plan, count(*) as threads, count(replied_at) as replied,
    round(100.0 * count(replied_at) / count(*), 1) as replied_percent,
    percentile_disc(0.5) within group (order by replied_at - asked_at) as half_within,
    percentile_disc(0.9) within group (order by replied_at - asked_at) as nine_of_ten_within
  from questions join plans using (owner_id) left join replies using (thread_id)
  group by plan order by plan`;
