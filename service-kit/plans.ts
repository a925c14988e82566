export type PlanName = 'free' | 'basic' | 'premium';

/** What a plan allows: codes in all, and messages a UTC calendar month. -1 is unlimited. */
export interface PlanLimits {
  readonly codes: number;
  readonly messages: number;
}

/** What a plan is and costs. */
export interface Plan extends PlanLimits {
  /** US cents a year. */
  readonly cents: number;
  /** Per cent off the packs of the store. */
  readonly discount: number;
}

/** The settings that say what the free plan allows. */
export interface FreeLimits {
  readonly max_free_qr_codes: number;
  readonly max_free_messages: number;
}

/**
 * The one table of plans (docs/product.md, Plans); pages that advertise them read it, too. The
 * limits of the free plan are those of a new product: its settings may say something else.
 */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: { codes: 10, messages: 10, cents: 0, discount: 0 },
  basic: { codes: 100, messages: 100, cents: 1000, discount: 20 },
  premium: { codes: 500, messages: 500, cents: 4900, discount: 20 },
};

/**
 * The limits of a plan as they stand now.
 * @param free the current settings, which set the limits of the free plan
 */
export function planLimits(plan: PlanName, free: FreeLimits): PlanLimits {
  if (plan === 'free') return { codes: free.max_free_qr_codes, messages: free.max_free_messages };
  const { codes, messages } = PLANS[plan];
  return { codes, messages };
}

/** Of several plans the one that allows most; free where there is none. */
export const largestPlan = (plans: readonly PlanName[]): PlanName =>
  (['premium', 'basic'] as const).find((plan) => plans.includes(plan)) ?? 'free';

/** What a year of a plan costs, in US cents. */
export function planPrice(plan: PlanName): number {
  return PLANS[plan].cents;
}

/** What a pack costs somebody on this plan, in whole US cents. @param cents its price without a plan */
export function packPrice(cents: number, plan: PlanName): number {
  return Math.round((cents * (100 - PLANS[plan].discount)) / 100);
}
