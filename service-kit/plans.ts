export type PlanName = 'free' | 'basic' | 'premium';

/** What a plan allows: codes in all, and messages a UTC calendar month. -1 is unlimited. */
export interface PlanLimits {
  readonly codes: number;
  readonly messages: number;
}

/** The settings that say what the free plan allows. */
export interface FreeLimits {
  readonly max_free_qr_codes: number;
  readonly max_free_messages: number;
}

/** The one table of limits (docs/product.md, Plans). */
const PAID: Readonly<Record<Exclude<PlanName, 'free'>, PlanLimits>> = {
  basic: { codes: 100, messages: 100 },
  premium: { codes: 500, messages: 500 },
};

/**
 * The limits of a plan as they stand now.
 * @param free the current settings, which set the limits of the free plan
 */
export function planLimits(plan: PlanName, free: FreeLimits): PlanLimits {
  if (plan !== 'free') return PAID[plan];
  return { codes: free.max_free_qr_codes, messages: free.max_free_messages };
}

/** US cents a year (docs/product.md, Plans). */
const PRICES: Readonly<Record<PlanName, number>> = { free: 0, basic: 1000, premium: 4900 };

/** What a year of a plan costs, in US cents. */
export function planPrice(plan: PlanName): number {
  return PRICES[plan];
}
