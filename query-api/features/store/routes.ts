import type { ProductsRow } from '@app/projector/read-model/tables';
import { productPictureAddress } from '@app/service-kit/media/picture-addresses';
import { allOf } from '@app/service-kit/memory/read-memory';
import { dollarsOf } from '@app/service-kit/money';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { pack, type PacksAnswer, type Product, product, storeQueries } from './contract.ts';

export function storeRoutes(router: QueryRouter, { prepared: database, memory }: RouteParts): void {
  router.on(storeQueries.packs, () =>
    keepJson(memory, 'packs', (reading) => {
      reading.dependsOn(allOf('catalogue'), allOf('orders'));
      return readPacks(database);
    }),
  );
  router.on(storeQueries.products, () =>
    keepJson(memory, 'products', async (reading) => {
      reading.dependsOn(allOf('catalogue'));
      const rows = await selectProducts(database).where('is_active', '=', true).execute();
      return { products: rows.map(presentProduct) };
    }),
  );
  router.on(storeQueries.allProducts, async () => ({
    products: (await selectProducts(database).execute()).map(presentProduct),
  }));
}

/** The packs for sale, and how many were sold. */
async function readPacks(database: Database): Promise<PacksAnswer> {
  const [packs, { customers, codes }] = await Promise.all([
    database.selectFrom('packs').selectAll().orderBy('quantity').orderBy('id').execute(),
    database
      .selectFrom('customers')
      .select((select) => [
        select.fn.countAll<string>().as('customers'),
        select.fn.sum<string | null>('codes_bought').as('codes'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    packs: packs.map(({ is_popular: popular, cents, ...row }) => {
      const perCode = dollarsOf(Math.round(cents / row.quantity));
      return present(pack, { ...row, price: dollarsOf(cents), price_per_code: perCode, popular });
    }),
    stats: { total_codes_sold: Number(codes ?? 0), satisfied_customers: Number(customers) },
  };
}

const selectProducts = (database: Database) =>
  database.selectFrom('products').selectAll().orderBy('offered_at').orderBy('id');

const storedSpecifications = z.array(
  z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) }),
);

function presentProduct({ id, picture_id: picture, ...row }: ProductsRow): Product {
  const specifications = storedSpecifications.parse(JSON.parse(row.specifications));
  return present(product, {
    ...row,
    id,
    price: dollarsOf(row.cents),
    stock_quantity: row.stock,
    specifications: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
    image: picture === null ? null : productPictureAddress(id, picture),
  });
}
