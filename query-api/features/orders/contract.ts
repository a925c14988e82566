import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/**
 * An order for its buyer. `open` can be paid until `expires_at`, then it is `expired`; `paid` is
 * being delivered, `completed` was delivered.
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

export const ordersAnswer = z.object({ orders: z.array(order) });

/** A bought pack with its codes. It shows whether and when a code was claimed, never by whom. */
export const purchase = z.object({
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
      /** It was claimed, and its owner deleted it. */
      is_deleted: z.boolean(),
    }),
  ),
});

export const purchasesAnswer = z.object({ purchases: z.array(purchase) });

export const orderQueries = {
  orders: defineQuery({
    path: '/user/orders',
    summary: "The signed-in user's newest orders, newest first",
    access: 'user',
    reads: ['orders'],
    answer: json(ordersAnswer),
  }),
  purchases: defineQuery({
    path: '/user/purchases',
    summary: "The signed-in user's bought packs with their codes, newest first",
    access: 'user',
    reads: ['orders', 'codes'],
    answer: json(purchasesAnswer),
  }),
} as const;

export type Order = z.infer<typeof order>;
export type Purchase = z.infer<typeof purchase>;
