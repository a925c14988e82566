export type PlanName = 'free' | 'basic' | 'premium';

/** The limits of a plan: codes in total, and messages per UTC calendar month. -1 is unlimited. */
export interface PlanLimits {
  readonly codes: number;
  readonly messages: number;
}

/** The limits and the price of a plan. */
export interface Plan extends PlanLimits {
  /** US cents per year. */
  readonly cents: number;
  /** Discount on packs in the store, in per cent. */
  readonly discount: number;
}

/** The settings with the limits of the free plan. */
export interface FreeLimits {
  readonly max_free_qr_codes: number;
  readonly max_free_messages: number;
}

/**
 * The only table of plans (docs/product.md, Plans), also for pages that advertise them. The limits
 * of the free plan are defaults, which the settings can change.
 */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: { codes: 10, messages: 10, cents: 0, discount: 0 },
  basic: { codes: 100, messages: 100, cents: 1000, discount: 20 },
  premium: { codes: 500, messages: 500, cents: 4900, discount: 20 },
};

/**
 * The current limits of a plan.
 * @param free the current settings, which set the limits of the free plan
 */
export function planLimits(plan: PlanName, free: FreeLimits): PlanLimits {
  if (plan === 'free') return { codes: free.max_free_qr_codes, messages: free.max_free_messages };
  const { codes, messages } = PLANS[plan];
  return { codes, messages };
}

/** The plan with the highest limits; free if there is none. */
export const largestPlan = (plans: readonly PlanName[]): PlanName =>
  (['premium', 'basic'] as const).find((plan) => plans.includes(plan)) ?? 'free';

/** The price of a plan for a year, in US cents. */
export function planPrice(plan: PlanName): number {
  return PLANS[plan].cents;
}

/** The price of a pack on this plan, in whole US cents. @param cents its price without a plan */
export function packPrice(cents: number, plan: PlanName): number {
  return Math.round((cents * (100 - PLANS[plan].discount)) / 100);
}
