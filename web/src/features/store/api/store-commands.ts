import {
  orderAnswer,
  paymentAnswer,
  planAnswer,
  type PlanChoice,
} from '@app/command-api/features/orders/contract';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export type PlanName = PlanChoice['plan'];

/** Orders a pack. @returns the order, which can be paid for 30 minutes */
export async function orderPack(packId: string, idempotencyKey: string): Promise<string> {
  const body = { pack_id: packId };
  const path = '/store/purchase-qr-pack';
  const { order_id } = await sendCommand({ path, body, idempotencyKey, answer: orderAnswer });
  return order_id;
}

/** Chooses a plan. @returns the order to pay; null if the plan is already in effect */
export async function choosePlan(plan: PlanName, idempotencyKey: string): Promise<string | null> {
  const { order_id } = await sendCommand({
    path: '/user/subscription',
    body: { plan },
    idempotencyKey,
    answer: planAnswer,
  });
  return order_id;
}

/** Paying again changes nothing, so each try may have its own key (docs/product.md, Orders). */
export async function completePayment(orderId: string): Promise<void> {
  await write({
    path: `/store/complete-payment/${encodeURIComponent(orderId)}`,
    as: 'signed-in',
    body: { payment_id: `DEMO_${Date.now()}` },
    idempotencyKey: randomKey(),
    answer: paymentAnswer,
  });
}
