import type { CodesRow, OrdersRow } from '@app/projector/read-model/tables';
import { dollarsOf } from '@app/service-kit/money';
import { type Order, ordersAnswer, type Purchase, purchasesAnswer } from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { signedIn } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import { imageAddress } from '../codes/code-image.ts';

const NEWEST = 100;

/** An order runs out by the clock; no event says so (docs/adr/0038). */
function statusOf({ status, expires_at }: OrdersRow, now: Date): Order['status'] {
  if (status === 'open') return now < expires_at ? 'open' : 'expired';
  return status === 'paid' ? 'paid' : 'completed';
}

/** Of an item, a row has either the columns of a pack or those of a plan. */
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

/** GET /user/orders: so that one left unfinished can be completed. */
export function ordersRoute(database: Database): Route {
  return defineRoute({
    path: '/user/orders',
    summary: "The signed-in user's newest orders, newest first",
    access: signedIn,
    reads: ['orders'],
    answer: json(ordersAnswer),
    handle: async ({ who }) => {
      const rows = await selectOrders(database, who.userId).limit(NEWEST).execute();
      const now = new Date();
      return { orders: rows.map((row) => presentOrder(row, now)) };
    },
  });
}

type BoughtCode = Pick<CodesRow, 'uid' | 'batch_id' | 'is_claimed' | 'claimed_at'>;

const presentPurchase = (row: OrdersRow, codes: readonly BoughtCode[]): Purchase => ({
  id: row.id,
  name: row.pack_name ?? '',
  quantity: row.quantity ?? 0,
  purchased_at: (row.delivered_at ?? row.placed_at).toISOString(),
  codes_claimed: codes.filter(({ is_claimed }) => is_claimed).length,
  codes: codes.map(({ uid, is_claimed, claimed_at }) => ({
    uid,
    qr_image: imageAddress(uid),
    is_claimed,
    claimed_at: claimed_at?.toISOString() ?? null,
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
    .select(['uid', 'batch_id', 'is_claimed', 'claimed_at'])
    .execute();
  return Map.groupBy(codes, ({ batch_id }) => batch_id);
}

/** GET /user/purchases: bought packs, and which of their codes found an owner. */
export function purchasesRoute(database: Database): Route {
  return defineRoute({
    path: '/user/purchases',
    summary: "The signed-in user's bought packs with their codes, newest first",
    access: signedIn,
    reads: ['orders', 'codes'],
    answer: json(purchasesAnswer),
    handle: async ({ who }) => {
      const delivered = await selectOrders(database, who.userId)
        .where('batch_id', 'is not', null)
        .execute();
      const batchIds = delivered.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id]));
      const codes = await selectCodes(database, batchIds);
      return {
        purchases: delivered.map((row) => presentPurchase(row, codes.get(row.batch_id) ?? [])),
      };
    },
  });
}
