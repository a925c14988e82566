import type { Purchase } from '@app/query-api/features/orders/contract';

/** Packs with the unclaimed codes whose uid contains this text; packs without any are left out. */
export function unclaimedPacks(packs: readonly Purchase[], search: string): Purchase[] {
  const wanted = search.trim().toLowerCase();
  return packs
    .map((pack) => ({
      ...pack,
      codes: pack.codes.filter(
        ({ uid, is_claimed: claimed }) => !claimed && uid.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ codes }) => codes.length > 0);
}
