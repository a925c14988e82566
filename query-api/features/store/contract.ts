import * as z from 'zod/mini';

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

/** GET /store/qr-packs, smallest first. */
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
  /** Where its picture is found; null where the drawing of its category is shown. */
  image: z.nullable(z.string()),
});

/** GET /store/products (active ones) and GET /admin/products (all). */
export const productsAnswer = z.object({ products: z.array(product) });

/**
 * An order as its buyer sees it. `open` can be paid until `expires_at`, then it is `expired`;
 * `paid` is on its way, `completed` was delivered.
 */
export const order = z.object({
  id: z.string(),
  item: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pack'), name: z.string(), quantity: z.number() }),
    z.object({ kind: z.literal('plan'), plan: z.enum(['free', 'basic', 'premium']) }),
  ]),
  price: z.number(),
  status: z.enum(['open', 'expired', 'paid', 'completed']),
  placed_at: z.string(),
  expires_at: z.string(),
  completed_at: z.nullable(z.string()),
});

/** GET /user/orders: the newest 100, newest first. */
export const ordersAnswer = z.object({ orders: z.array(order) });

/** A bought pack with its codes. It says that a code was claimed and when, never by whom. */
export const purchase = z.object({
  /** Of its order. */
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  purchased_at: z.string(),
  codes_claimed: z.number(),
  codes: z.array(
    z.object({
      uid: z.string(),
      qr_image: z.string(),
      is_claimed: z.boolean(),
      claimed_at: z.nullable(z.string()),
    }),
  ),
});

/** GET /user/purchases, newest first. */
export const purchasesAnswer = z.object({ purchases: z.array(purchase) });

export type Pack = z.infer<typeof pack>;
export type PacksAnswer = z.infer<typeof packsAnswer>;
export type Product = z.infer<typeof product>;
export type Order = z.infer<typeof order>;
export type Purchase = z.infer<typeof purchase>;
