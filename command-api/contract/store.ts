import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

const ID_LENGTH = 100;

/** POST /store/purchase-qr-pack (specification, section 7). */
export const packPurchase = z.strictObject({ pack_id: requiredText('The pack', ID_LENGTH) });

export const orderAnswer = z.object({ order_id: z.string() });

/** POST /store/complete-payment/{id}: the demo's payment is `DEMO_` and a timestamp. */
export const paymentCompletion = z.strictObject({
  payment_id: requiredText('The payment', ID_LENGTH),
});

export const paymentAnswer = z.object({ order_id: z.string(), status: z.literal('completed') });

/** POST /user/subscription: a larger plan is ordered, a smaller one counts at once. */
export const planChoice = z.strictObject({
  plan: z.enum(['free', 'basic', 'premium'], 'Choose one of the plans.'),
});

/** Null where there is nothing to pay. */
export const planAnswer = z.object({ order_id: z.nullable(z.string()) });

export type PackPurchase = z.infer<typeof packPurchase>;
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type PlanChoice = z.infer<typeof planChoice>;
export type PlanAnswer = z.infer<typeof planAnswer>;
