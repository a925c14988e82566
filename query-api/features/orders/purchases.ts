import type { CodesRow, OrdersRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import { imageAddress } from '../codes/image-address.ts';
import type { Purchase } from './contract.ts';
import { selectOrders } from './orders.ts';

type BoughtCode = Pick<CodesRow, 'uid' | 'batch_id' | 'is_claimed' | 'claimed_at' | 'deleted_at'>;

const presentPurchase = (row: OrdersRow, codes: readonly BoughtCode[]): Purchase => ({
  id: row.id,
  name: row.pack_name ?? '',
  quantity: row.quantity ?? 0,
  purchased_at: (row.delivered_at ?? row.placed_at).toISOString(),
  codes_claimed: codes.filter(({ is_claimed }) => is_claimed).length,
  codes: codes.map(({ uid, is_claimed, claimed_at, deleted_at }) => ({
    uid,
    qr_image: imageAddress(uid),
    is_claimed,
    claimed_at: claimed_at?.toISOString() ?? null,
    is_deleted: deleted_at !== null,
  })),
});

async function selectCodes(
  database: Database,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly BoughtCode[]>> {
  if (batchIds.length === 0) return new Map();
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', 'in', [...batchIds])
    .orderBy('uid')
    .select(['uid', 'batch_id', 'is_claimed', 'claimed_at', 'deleted_at'])
    .execute();
  return Map.groupBy(codes, ({ batch_id }) => batch_id);
}

export async function readPurchases(database: Database, buyerId: string): Promise<Purchase[]> {
  const delivered = await selectOrders(database, buyerId)
    .where('batch_id', 'is not', null)
    .execute();
  const batchIds = delivered.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id]));
  const codes = await selectCodes(database, batchIds);
  return delivered.map((row) => presentPurchase(row, codes.get(row.batch_id) ?? []));
}
