import type { OrdersRow } from '@app/projector/read-model/tables';
import { dollarsOf } from '@app/service-kit/money';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { imageAddress } from '../codes/image-address.ts';
import { type Order, order, orderQueries, type Purchase } from './contract.ts';

const NEWEST = 100;

export function orderRoutes(router: QueryRouter, { database }: RouteParts): void {
  // The newest ones, so that an unfinished one can be completed.
  router.on(orderQueries.orders, async ({ who }) => {
    const rows = await selectOrders(database, who.userId).limit(NEWEST).execute();
    return { orders: presentAll(rows) };
  });
  router.on(orderQueries.purchases, async ({ who }) => ({
    purchases: await readPurchases(database, who.userId),
  }));
}

const selectOrders = (database: Database, buyerId: string) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc');

/** For the buyer's export. */
export async function readAllOrders(database: Database, buyerId: string): Promise<Order[]> {
  return presentAll(await selectOrders(database, buyerId).execute());
}

/** An order expires by the clock, without an event (docs/adr/0005). */
function statusOf({ status, expires_at }: OrdersRow, now: Date): Order['status'] {
  if (status === 'open') return now < expires_at ? 'open' : 'expired';
  return status === 'paid' ? 'paid' : 'completed';
}

/** A row has either the columns of a pack or those of a plan. */
const itemOf = ({ kind, pack_name, quantity, plan }: OrdersRow): Order['item'] =>
  kind === 'pack'
    ? { kind, name: pack_name ?? '', quantity: quantity ?? 0 }
    : { kind, plan: plan ?? 'free' };

function presentAll(rows: readonly OrdersRow[]): Order[] {
  const now = new Date();
  return rows.map((row) =>
    present(order, {
      ...row,
      item: itemOf(row),
      price: dollarsOf(row.cents),
      status: statusOf(row, now),
      completed_at: row.delivered_at,
    }),
  );
}

/** Bought packs, and which of their codes were claimed. */
async function readPurchases(database: Database, buyerId: string): Promise<Purchase[]> {
  const packs = await selectOrders(database, buyerId).where('batch_id', 'is not', null).execute();
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', 'in', ['', ...packs.map(({ batch_id: id }) => id)])
    .orderBy('uid')
    .select(['uid', 'batch_id', 'is_claimed', 'claimed_at', 'deleted_at'])
    .execute();
  const codesOf = Map.groupBy(codes, ({ batch_id: id }) => id);
  return packs.map((row) => {
    const bought = codesOf.get(row.batch_id) ?? [];
    return {
      id: row.id,
      name: row.pack_name ?? '',
      quantity: row.quantity ?? 0,
      purchased_at: (row.delivered_at ?? row.placed_at).toISOString(),
      codes_claimed: bought.filter(({ is_claimed: isClaimed }) => isClaimed).length,
      codes: bought.map(({ uid, is_claimed, claimed_at, deleted_at }) => ({
        uid,
        qr_image: imageAddress(uid),
        is_claimed,
        claimed_at: claimed_at?.toISOString() ?? null,
        is_deleted: deleted_at !== null,
      })),
    };
  });
}
