import { readUuid } from '@app/events/event-id';
import type { BatchesRow, CodesRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { searchableHas } from '../../kernel/database/like.ts';
import { imageAddress } from '../codes/image-address.ts';
import type { Batch, BatchCodes, batchesQuery } from './contract.ts';

export function presentBatch(row: BatchesRow): Batch {
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

const found = (database: Database, search: string) =>
  database.selectFrom('batches').$if(search !== '', (query) => query.where(searchableHas(search)));

async function countBatches(database: Database, search: string): Promise<number> {
  const { total } = await found(database, search)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function readBatches(
  database: Database,
  { page, limit, search }: z.infer<typeof batchesQuery>,
): Promise<{ batches: Batch[]; total: number }> {
  const selecting = found(database, search)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [rows, total] = await Promise.all([selecting, countBatches(database, search)]);
  return { batches: rows.map(presentBatch), total };
}

const presentCode = ({
  uid,
  is_claimed,
  deleted_at,
}: Pick<CodesRow, 'uid' | 'is_claimed' | 'deleted_at'>) => ({
  uid,
  qr_image: imageAddress(uid),
  is_claimed,
  is_deleted: deleted_at !== null,
});

const noBatch = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'batch-not-found', detail: 'There is no such batch.' });

/** @throws HttpProblem 404 if no batch has this id */
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

/** The codes of a batch. @throws HttpProblem 404 if no batch has this id */
export async function readBatchCodes(database: Database, text: string): Promise<BatchCodes> {
  const batch = await findBatch(database, text);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batch.id)
    .orderBy('uid')
    .select(['uid', 'is_claimed', 'deleted_at'])
    .execute();
  return {
    codes: codes.map(presentCode),
    batch_info: { purpose: batch.purpose, created_at: batch.created_at.toISOString() },
  };
}
