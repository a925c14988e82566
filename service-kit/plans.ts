export type PlanName = 'free' | 'basic' | 'premium';

/** What a plan allows: codes in all, and messages a UTC calendar month. -1 is unlimited. */
export interface PlanLimits {
  readonly codes: number;
  readonly messages: number;
}

/** The one table of limits (decisions, Codes). Pages that advertise other figures only advertise. */
const LIMITS: Readonly<Record<PlanName, PlanLimits>> = {
  free: { codes: 10, messages: 10 },
  basic: { codes: 100, messages: 100 },
  premium: { codes: 500, messages: 500 },
};

/** The limits of a plan as they stand now. */
export function planLimits(plan: PlanName): PlanLimits {
  return LIMITS[plan];
}
