import type { PacksRow, ProductsRow } from '@app/projector/read-model/tables';
import { productPictureAddress } from '@app/service-kit/media/product-picture-address';
import { dollarsOf } from '@app/service-kit/money';
import * as z from 'zod/mini';
import { type Pack, packsAnswer, type Product, productsAnswer } from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { administrators, everybody } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';

const presentPack = ({ is_popular, cents, ...row }: PacksRow): Pack => ({
  ...row,
  price: dollarsOf(cents),
  price_per_code: dollarsOf(Math.round(cents / row.quantity)),
  popular: is_popular,
});

async function readSales(database: Database) {
  const { customers, codes } = await database
    .selectFrom('customers')
    .select((select) => [
      select.fn.countAll<string>().as('customers'),
      select.fn.sum<string | null>('codes_bought').as('codes'),
    ])
    .executeTakeFirstOrThrow();
  return { total_codes_sold: Number(codes ?? 0), satisfied_customers: Number(customers) };
}

/** GET /store/qr-packs: what the store sells, and what it has sold. */
export function packsRoute(database: Database): Route {
  return defineRoute({
    path: '/store/qr-packs',
    summary: 'Packs of codes, and how many were sold',
    access: everybody,
    reads: ['catalogue', 'orders'],
    answer: json(packsAnswer),
    handle: async () => {
      const selecting = database
        .selectFrom('packs')
        .selectAll()
        .orderBy('quantity')
        .orderBy('id')
        .execute();
      const [packs, stats] = await Promise.all([selecting, readSales(database)]);
      return { packs: packs.map(presentPack), stats };
    },
  });
}

/** As the read model keeps them. */
const storedSpecifications = z.array(
  z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) }),
);

function presentProduct(row: ProductsRow): Product {
  const specifications = storedSpecifications.parse(JSON.parse(row.specifications));
  return {
    id: row.id,
    name: row.name,
    price: dollarsOf(row.cents),
    category: row.category,
    qr_codes_included: row.qr_codes_included,
    stock_quantity: row.stock,
    description: row.description,
    is_active: row.is_active,
    specifications: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
    image: row.picture_id === null ? null : productPictureAddress(row.id, row.picture_id),
  };
}

const selectProducts = (database: Database) =>
  database.selectFrom('products').selectAll().orderBy('offered_at').orderBy('id');

/** GET /store/products: what the shop shows. */
export function productsRoute(database: Database): Route {
  return defineRoute({
    path: '/store/products',
    summary: 'Products in the shop',
    access: everybody,
    reads: ['catalogue'],
    answer: json(productsAnswer),
    handle: async () => {
      const rows = await selectProducts(database).where('is_active', '=', true).execute();
      return { products: rows.map(presentProduct) };
    },
  });
}

/** GET /admin/products: withdrawn ones too. */
export function allProductsRoute(database: Database): Route {
  return defineRoute({
    path: '/admin/products',
    summary: 'All products, also those that the shop does not show',
    access: administrators,
    reads: ['catalogue'],
    answer: json(productsAnswer),
    handle: async () => ({
      products: (await selectProducts(database).execute()).map(presentProduct),
    }),
  });
}
