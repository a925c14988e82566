// What becomes of printed codes? For each batch and week: how many were claimed, and how many of
// those were found and written about.
//   npm run replay -- docs/analysts/batch-funnel.ts
import { defineProjection } from '@app/projector/runtime/projection';
import { insert, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, instant, integer, text } from '@app/projector/runtime/table';

const batches = defineTable('batches', {
  columns: { batch_id: text(), purpose: text(), codes: integer(), generated_at: instant() },
  primaryKey: ['batch_id'],
});
const claims = defineTable('claims', {
  columns: { uid: text(), batch_id: text(), claimed_at: instant() },
  primaryKey: ['uid'],
});
const found = defineTable('found', {
  columns: { uid: text(), found_at: instant() },
  primaryKey: ['uid'],
});

export const question = defineProjection({
  name: 'batch_funnel',
  version: 1,
  tables: [batches, claims, found],
  on: {
    BatchGenerated: ({ data, metadata }) => [
      insert(batches, {
        batch_id: data.batchId,
        purpose: data.purpose,
        codes: data.uids.length,
        generated_at: metadata.at,
      }),
    ],
    CodeClaimed: ({ data, metadata }) => [
      insert(claims, { uid: data.uid, batch_id: data.batchId, claimed_at: metadata.at }),
    ],
    ThreadStarted: ({ data, metadata }) => [
      insertIfAbsent(found, { uid: data.uid, found_at: metadata.at }),
    ],
  },
});

export const report = `
  select batch_id, purpose, codes, to_char(claimed_at at time zone 'UTC', 'IYYY-"W"IW') as week,
    count(*) as claimed,
    sum(count(*)) over so_far as claimed_so_far,
    round(100 * sum(count(*)) over so_far / codes, 1) as percent_so_far,
    count(found_at) as found_since
  from batches join claims using (batch_id) left join found using (uid)
  group by batch_id, purpose, codes, week
  window so_far as (partition by batch_id order by to_char(claimed_at at time zone 'UTC', 'IYYY-"W"IW'))
  order by batch_id, week`;
