import { readUuid } from '@app/events/event-id';
import type { BatchesRow, CodesRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { imageAddress } from '../codes/image-address.ts';
import type { Batch, BatchCodes, batchesQuery } from './contract.ts';

function present(row: BatchesRow): Batch {
  return {
    id: row.id,
    quantity: row.quantity,
    purpose: row.purpose,
    status: row.status,
    created_at: row.created_at.toISOString(),
    codes_claimed: row.codes_claimed,
    codes_unclaimed: row.quantity - row.codes_claimed,
    notes: row.notes,
  };
}

async function countBatches(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom('batches')
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A page of batches, newest first. */
export async function readBatches(
  database: Database,
  { page, limit }: z.infer<typeof batchesQuery>,
): Promise<{ batches: Batch[]; total: number }> {
  const selecting = database
    .selectFrom('batches')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [rows, total] = await Promise.all([selecting, countBatches(database)]);
  return { batches: rows.map(present), total };
}

const presentCode = ({ uid, is_claimed }: Pick<CodesRow, 'uid' | 'is_claimed'>) => ({
  uid,
  qr_image: imageAddress(uid),
  is_claimed,
});

const noBatch = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'batch-not-found', detail: 'There is no such batch.' });

/** @throws HttpProblem 404 where no batch has this id */
export async function findBatch(database: Database, text: string) {
  const id = readUuid(text);
  if (id === null) throw noBatch();
  const batch = await database
    .selectFrom('batches')
    .where('id', '=', id)
    .select(['id', 'purpose', 'created_at'])
    .executeTakeFirst();
  if (!batch) throw noBatch();
  return batch;
}

/** The codes of a batch. @throws HttpProblem 404 where no batch has this id */
export async function readBatchCodes(database: Database, text: string): Promise<BatchCodes> {
  const batch = await findBatch(database, text);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batch.id)
    .orderBy('uid')
    .select(['uid', 'is_claimed'])
    .execute();
  return {
    codes: codes.map(presentCode),
    batch_info: { purpose: batch.purpose, created_at: batch.created_at.toISOString() },
  };
}
