import type { ProductsRow } from '@app/projector/read-model/tables';
import { productPictureAddress } from '@app/service-kit/media/picture-addresses';
import { dollarsOf } from '@app/service-kit/money';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { Product } from './contract.ts';

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

export async function readProducts(
  database: Database,
  which: 'all' | 'active',
): Promise<Product[]> {
  const rows = await database
    .selectFrom('products')
    .selectAll()
    .$if(which === 'active', (query) => query.where('is_active', '=', true))
    .orderBy('offered_at')
    .orderBy('id')
    .execute();
  return rows.map(presentProduct);
}
