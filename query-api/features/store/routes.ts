import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { storeQueries } from './contract.ts';
import { readPacks } from './packs.ts';
import { readProducts } from './products.ts';

/** What is sold. */
export function storeRoutes(router: QueryRouter, database: Database): void {
  router.on(storeQueries.packs, () => readPacks(database));
  router.on(storeQueries.products, async () => ({
    products: await readProducts(database, 'active'),
  }));
  router.on(storeQueries.allProducts, async () => ({
    products: await readProducts(database, 'all'),
  }));
}
