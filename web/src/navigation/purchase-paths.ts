import { pricingPath, registerPath, storePath } from './paths.ts';

export function registerThenPath(next: string): string {
  return `${registerPath}&next=${encodeURIComponent(next)}`;
}

/** The store, where a purchase continues that sign-in interrupted. */
export function buyPath(packId: string): string {
  return `${storePath}?buy=${encodeURIComponent(packId)}`;
}

/** The plans, where a choice continues that sign-in interrupted. */
export function choosePlanPath(plan: string): string {
  return `${pricingPath}?plan=${encodeURIComponent(plan)}`;
}
