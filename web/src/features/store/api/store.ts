import {
  orderAnswer,
  paymentAnswer,
  planAnswer,
  type PlanChoice,
} from '@app/command-api/features/orders/contract';
import { ordersAnswer, purchasesAnswer } from '@app/query-api/features/orders/contract';
import { packsAnswer, productsAnswer } from '@app/query-api/features/store/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { sendCommand } from '../../../api/own-calls.ts';
import { randomKey } from '../../../api/random-key.ts';

export type PlanName = PlanChoice['plan'];

/** The live stream does not tell buyers who claims a code, so their page polls. In ms. */
const CLAIMS_MS = 20_000;

export const packsQuery = queryOptions({
  queryKey: ['store', 'packs'],
  queryFn: ({ signal }) =>
    get({ path: '/store/qr-packs', as: 'public', answer: packsAnswer, signal }),
});

export const productsQuery = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: async ({ signal }) => {
    const path = '/store/products';
    return (await get({ path, as: 'public', answer: productsAnswer, signal })).products;
  },
});

export const ordersQuery = queryOptions({
  queryKey: ['store', 'orders'],
  queryFn: async ({ signal }) => {
    const path = '/user/orders';
    return (await get({ path, as: 'signed-in', answer: ordersAnswer, signal })).orders;
  },
});

export const purchasesQuery = queryOptions({
  queryKey: ['store', 'purchases'],
  queryFn: async ({ signal }) => {
    const path = '/user/purchases';
    return (await get({ path, as: 'signed-in', answer: purchasesAnswer, signal })).purchases;
  },
  refetchInterval: CLAIMS_MS,
});

/** Orders a pack. @returns the order, which can be paid for 30 minutes */
export async function orderPack(packId: string, idempotencyKey: string): Promise<string> {
  const body = { pack_id: packId };
  const path = '/store/purchase-qr-pack';
  return (await sendCommand({ path, body, idempotencyKey, answer: orderAnswer })).order_id;
}

/** Chooses a plan. @returns the order to pay; null if the plan is already in effect */
export async function choosePlan(plan: PlanName, idempotencyKey: string): Promise<string | null> {
  const path = '/user/subscription';
  return (await sendCommand({ path, body: { plan }, idempotencyKey, answer: planAnswer })).order_id;
}

/** Paying again changes nothing, so each try may have its own key (docs/product.md, Orders). */
export async function completePayment(orderId: string): Promise<void> {
  await sendCommand({
    path: `/store/complete-payment/${encodeURIComponent(orderId)}`,
    body: { payment_id: `DEMO_${Date.now()}` },
    idempotencyKey: randomKey(),
    answer: paymentAnswer,
  });
}
