import { packPrice, PLANS } from '@app/query-api/contract/plans';
import type { Pack } from '@app/query-api/features/store/contract';
import type { PlanName } from '../api/store.ts';

export function yourPrice(
  { price, quantity, price_per_code }: Pick<Pack, 'price' | 'quantity' | 'price_per_code'>,
  plan: PlanName | undefined,
): { price: number; perCode: number; discount: number } {
  const discount = plan === undefined ? 0 : PLANS[plan].discount;
  if (plan === undefined || discount === 0) return { price, perCode: price_per_code, discount };
  const cents = packPrice(Math.round(price * 100), plan);
  return { price: cents / 100, perCode: Math.round(cents / quantity) / 100, discount };
}
