import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { orderQueries } from './contract.ts';
import { readOrders } from './orders.ts';
import { readPurchases } from './purchases.ts';

export function orderRoutes(router: QueryRouter, database: Database): void {
  router.on(orderQueries.orders, async ({ who }) => ({
    orders: await readOrders(database, who.userId),
  }));
  router.on(orderQueries.purchases, async ({ who }) => ({
    purchases: await readPurchases(database, who.userId),
  }));
}
