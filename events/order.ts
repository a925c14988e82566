import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';
import { plan } from './user.ts';

/** The item that is bought: a pack as offered at that moment, or a year of a plan. */
const orderItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pack'),
    packId: z.string(),
    name: z.string(),
    quantity: z.int().min(1).max(1000),
  }),
  z.strictObject({ kind: z.literal('plan'), plan: plan.exclude(['free']) }),
]);

/** An order. It can be paid until `expiresAt` (ISO 8601); `cents` are US cents. */
export const OrderPlaced = defineEvent({
  type: 'OrderPlaced',
  data: z.strictObject({
    orderId: z.string(),
    buyerId: z.string(),
    item: orderItem,
    cents: z.int().min(0),
    expiresAt: z.string(),
  }),
});

/**
 * The payment gateway confirmed the payment; the purchase is delivered in its own stream
 * (docs/adr/0005).
 */
export const PaymentCompleted = defineEvent({
  type: 'PaymentCompleted',
  data: z.strictObject({ orderId: z.string(), buyerId: z.string(), paymentId: z.string() }),
});

export const orderEvents = [OrderPlaced, PaymentCompleted] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderItem = z.infer<typeof orderItem>;
export type PaidPlan = Extract<OrderItem, { kind: 'plan' }>['plan'];
