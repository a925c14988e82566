import type { OrdersRow } from '@app/projector/read-model/tables';
import { dollarsOf } from '@app/service-kit/money';
import type { Database } from '../../kernel/database/database.ts';
import type { Order } from './contract.ts';

const NEWEST = 100;

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

export const presentOrder = (row: OrdersRow, now: Date): Order => ({
  id: row.id,
  item: itemOf(row),
  price: dollarsOf(row.cents),
  status: statusOf(row, now),
  placed_at: row.placed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  completed_at: row.delivered_at?.toISOString() ?? null,
});

export const selectOrders = (database: Database, buyerId: string) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc');

/** The newest orders of a buyer, so that an unfinished one can be completed. */
export async function readOrders(database: Database, buyerId: string): Promise<Order[]> {
  const rows = await selectOrders(database, buyerId).limit(NEWEST).execute();
  const now = new Date();
  return rows.map((row) => presentOrder(row, now));
}
