import { PLANS } from '@app/query-api/contract/plans';
import type { PlanName } from '@app/query-api/contract/plans';

/** What a plan allows, as two points of its card (docs/product.md, Plans). */
export function allowance(plan: PlanName): readonly [string, string] {
  const { codes, messages } = PLANS[plan];
  return [`${codes} QR codes`, `${messages} messages a month`];
}

/** What a plan costs a year: `$10`. */
export function yearlyPrice(plan: PlanName): string {
  return `$${PLANS[plan].cents / 100}`;
}

/** The point of a card that names the discount. */
export function discountPoint(plan: PlanName): string {
  return `${PLANS[plan].discount}% storefront discount`;
}
