import type { Purchase } from '@app/query-api/features/orders/contract';

export interface OtherCodes {
  /** Printed codes that the owner claimed; no plan limits them. */
  readonly claimed: number;
  readonly waiting: number;
}

export const countWaiting = (packs: readonly Purchase[]): number =>
  packs.reduce((sum, { quantity, codes_claimed: claimed }) => sum + quantity - claimed, 0);

/** @param made the codes that count towards the plan @param owned those in the list */
export function countOthers(made: number, owned: number, packs: readonly Purchase[]): OtherCodes {
  // A code that was deleted a moment ago still counts but is in no list.
  return { claimed: Math.max(0, owned - made), waiting: countWaiting(packs) };
}

export function othersText({ claimed, waiting }: OtherCodes): string | null {
  const parts = [
    ...(claimed > 0 ? [`${claimed} claimed`] : []),
    ...(waiting > 0 ? [`${waiting} bought and not used yet`] : []),
  ];
  return parts.length === 0 ? null : `plus ${parts.join(', ')}`;
}
