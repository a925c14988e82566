import { allOf, type ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { storeQueries } from './contract.ts';
import { readPacks } from './packs.ts';
import { readProducts } from './products.ts';

export function storeRoutes(router: QueryRouter, database: Database, memory: ReadMemory): void {
  router.on(storeQueries.packs, () =>
    keepJson(memory, 'packs', (reading) => {
      reading.dependsOn(allOf('catalogue'), allOf('orders'));
      return readPacks(database);
    }),
  );
  router.on(storeQueries.products, () =>
    keepJson(memory, 'products', async (reading) => {
      reading.dependsOn(allOf('catalogue'));
      return { products: await readProducts(database, 'active') };
    }),
  );
  router.on(storeQueries.allProducts, async () => ({
    products: await readProducts(database, 'all'),
  }));
}
