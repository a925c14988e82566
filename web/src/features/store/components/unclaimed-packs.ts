import { readUidPart } from '@app/query-api/contract/uid';
import type { Purchase } from '@app/query-api/features/orders/contract';

/** Packs with the unclaimed codes whose uid contains this text; packs without any are left out. */
export function unclaimedPacks(packs: readonly Purchase[], search: string): Purchase[] {
  const isAll = search.trim() === '';
  const part = readUidPart(search);
  return packs
    .map((pack) => ({
      ...pack,
      codes: pack.codes.filter(
        ({ uid, is_claimed: claimed }) =>
          !claimed && (isAll || (part !== null && uid.includes(part))),
      ),
    }))
    .filter(({ codes }) => codes.length > 0);
}
