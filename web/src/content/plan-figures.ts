import { PLANS } from '@app/query-api/contract/plans';
import type { PlanName } from '@app/query-api/contract/plans';

export function allowance(plan: PlanName): readonly [string, string] {
  const { codes, messages } = PLANS[plan];
  return [`${codes} QR codes`, `${messages} messages a month`];
}

export function yearlyPrice(plan: PlanName): string {
  return `$${PLANS[plan].cents / 100}`;
}

export function discountPoint(plan: PlanName): string {
  return `${PLANS[plan].discount}% storefront discount`;
}
