import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { requiredText } from '../../contract/owner-fields.ts';

const ID_LENGTH = 100;

/** POST /store/purchase-qr-pack. */
export const packPurchase = z.strictObject({ pack_id: requiredText('The pack', ID_LENGTH) });

export const orderAnswer = z.object({ order_id: z.string() });

/** POST /store/complete-payment/{id}: the demo's payment id is `DEMO_` and a timestamp. */
export const paymentCompletion = z.strictObject({
  payment_id: requiredText('The payment', ID_LENGTH),
});

export const paymentAnswer = z.object({ order_id: z.string(), status: z.literal('completed') });

/** POST /user/subscription: a larger plan is ordered, a smaller one takes effect at once. */
export const planChoice = z.strictObject({
  plan: z.enum(['free', 'basic', 'premium'], 'Choose one of the plans.'),
});

/** Null if nothing has to be paid. */
export const planAnswer = z.object({ order_id: z.nullable(z.string()) });

export const orderCommands = {
  purchasePack: defineCommand({
    method: 'post',
    path: '/store/purchase-qr-pack',
    summary: 'Order a pack of codes; it can be paid for 30 minutes',
    access: 'user',
    request: packPurchase,
    answer: orderAnswer,
    status: 201,
    refusals: { 404: 'There is no such pack' },
  }),
  completePayment: defineCommand({
    method: 'post',
    path: '/store/complete-payment/{id}',
    summary: 'Pay for an order of your own and get what was bought, once',
    access: 'user',
    request: paymentCompletion,
    answer: paymentAnswer,
    status: 200,
    refusals: { 409: 'The order expired, or the payment was not accepted' },
  }),
  choosePlan: defineCommand({
    method: 'post',
    path: '/user/subscription',
    summary: 'Choose a plan: a larger one is ordered, a smaller one takes effect at once',
    access: 'user',
    request: planChoice,
    answer: planAnswer,
    status: 200,
  }),
} as const;

export type PlanChoice = z.infer<typeof planChoice>;
