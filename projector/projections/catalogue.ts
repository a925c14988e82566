import type { ProductCategory } from '@app/events/product';
import { defineProjection } from '../runtime/projection.ts';
import { insert, update } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

export const packs = defineTable('packs', {
  columns: {
    id: text(),
    name: text(),
    description: text(),
    /** US cents. */
    cents: integer(),
    quantity: integer(),
    is_popular: boolean(),
  },
  primaryKey: ['id'],
});

export const products = defineTable('products', {
  columns: {
    id: text(),
    name: text(),
    description: text(),
    category: text<ProductCategory>(),
    /** US cents. */
    cents: integer(),
    qr_codes_included: integer(),
    /** Null is unlimited. */
    stock: nullable(integer()),
    /** JSON: a list of names and values, in the order in which they are shown. */
    specifications: text(),
    is_active: boolean(),
    offered_at: instant(),
    picture_id: nullable(text()),
  },
  primaryKey: ['id'],
});

export const catalogueProjection = defineProjection({
  name: 'catalogue',
  version: 1,
  tables: [packs, products],
  on: {
    PackOffered: ({ data }) => [
      insert(packs, {
        id: data.packId,
        name: data.name,
        description: data.description,
        cents: data.cents,
        quantity: data.quantity,
        is_popular: data.isPopular,
      }),
    ],
    ProductOffered: ({ data, metadata }) => [
      insert(products, {
        id: data.productId,
        name: data.name,
        description: data.description,
        category: data.category,
        cents: data.cents,
        qr_codes_included: data.qrCodesIncluded,
        stock: data.stock,
        specifications: JSON.stringify(data.specifications),
        is_active: true,
        offered_at: metadata.at,
        picture_id: null,
      }),
    ],
    ProductDescribed: ({ data }) => [
      update(
        products,
        { id: data.productId },
        {
          name: data.name,
          description: data.description,
          category: data.category,
          qr_codes_included: data.qrCodesIncluded,
          specifications: JSON.stringify(data.specifications),
        },
      ),
    ],
    ProductPriced: ({ data }) => [update(products, { id: data.productId }, { cents: data.cents })],
    ProductStocked: ({ data }) => [update(products, { id: data.productId }, { stock: data.stock })],
    ProductWithdrawn: ({ data }) => [
      update(products, { id: data.productId }, { is_active: false }),
    ],
    ProductReturned: ({ data }) => [update(products, { id: data.productId }, { is_active: true })],
    ProductPictureChosen: ({ data }) => [
      update(products, { id: data.productId }, { picture_id: data.pictureId }),
    ],
    ProductPictureRemoved: ({ data }) => [
      update(products, { id: data.productId }, { picture_id: null }),
    ],
  },
});
