import { audit } from '../projections/audit/table.ts';
import { type ChainEnd, CHAIN_START, chainHash } from '../runtime/chain.ts';

export { CHAIN_START };
export type { ChainEnd };

/** `gap`: it does not follow from the entry before it. `changed`: it is not what was hashed. */
export type LinkFault = 'gap' | 'changed';

/** An entry as it is read, from the table or from an export. */
export interface LinkedEntry {
  readonly chain_number: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/** The chain with this entry as its last one. */
export const endAt = ({ chain_number: number, hash }: LinkedEntry): ChainEnd => ({
  number: BigInt(number),
  hash,
});

/**
 * The fault of an entry of the audit log, given the one before it in its chain.
 * @returns null if it follows from that one and is what was hashed
 */
export function linkFault(row: LinkedEntry, before: ChainEnd): LinkFault | null {
  const follows =
    BigInt(row.chain_number) === before.number + 1n && row.previous_hash === before.hash;
  if (!follows) return 'gap';
  return chainHash(audit, { ...row }, before) === row.hash ? null : 'changed';
}
