import type { BatchPurpose } from '@app/events/batch';
import { defineProjection } from '../runtime/projection.ts';
import { increment, insert, update } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

export const batches = defineTable('batches', {
  columns: {
    id: text(),
    purpose: text<BatchPurpose>(),
    quantity: integer(),
    status: text<'created' | 'printed'>(),
    notes: nullable(text()),
    created_at: instant(),
    codes_claimed: integer(),
  },
  primaryKey: ['id'],
  indexes: [['created_at desc', 'id desc']],
  searchable: ['notes'],
  isPersonal: true,
});

export const batchesProjection = defineProjection({
  name: 'batches',
  version: 1,
  tables: [batches],
  on: {
    BatchGenerated: ({ data, personal, metadata }) => [
      insert(batches, {
        id: data.batchId,
        purpose: data.purpose,
        quantity: data.uids.length,
        status: 'created',
        notes: personal?.notes ?? null,
        created_at: metadata.at,
        codes_claimed: 0,
      }),
    ],
    BatchPrinted: ({ data }) => [update(batches, { id: data.batchId }, { status: 'printed' })],
    BatchNotesChanged: ({ data, personal }) => [
      update(batches, { id: data.batchId }, { notes: personal?.notes ?? null }),
    ],
    CodeClaimed: ({ data }) => [increment(batches, { id: data.batchId }, { codes_claimed: 1 })],
  },
});
