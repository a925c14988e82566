import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** A pack in the store (docs/product.md, Store). Prices are US dollars, as decimal numbers. */
export const pack = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  quantity: z.number(),
  /** Rounded to whole cents. */
  price_per_code: z.number(),
  popular: z.boolean(),
});

export const packsAnswer = z.object({
  packs: z.array(pack),
  stats: z.object({ total_codes_sold: z.number(), satisfied_customers: z.number() }),
});

/** A product of the shop (docs/product.md, Shop). A stock of null is unlimited. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  category: z.enum(['stickers', 'cards', 'keychains', 'bundles', 'other']),
  qr_codes_included: z.number(),
  stock_quantity: z.nullable(z.number()),
  description: z.string(),
  is_active: z.boolean(),
  specifications: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The URL of its picture; null if the drawing of its category is shown. */
  image: z.nullable(z.string()),
});

export const productsAnswer = z.object({ products: z.array(product) });

export const storeQueries = {
  packs: defineQuery({
    path: '/store/qr-packs',
    summary: 'Packs of codes, and how many were sold',
    access: 'public',
    reads: ['catalogue', 'orders'],
    answer: json(packsAnswer),
    maxAge: 0,
  }),
  products: defineQuery({
    path: '/store/products',
    summary: 'Products in the shop',
    access: 'public',
    reads: ['catalogue'],
    answer: json(productsAnswer),
    maxAge: 0,
  }),
  allProducts: defineQuery({
    path: '/admin/products',
    summary: 'All products, including those that the shop does not show',
    access: 'administrator',
    reads: ['catalogue'],
    answer: json(productsAnswer),
  }),
} as const;

export type Pack = z.infer<typeof pack>;
export type PacksAnswer = z.infer<typeof packsAnswer>;
export type Product = z.infer<typeof product>;
