import { audit } from '../projections/audit/table.ts';
import { type ChainEnd, CHAIN_START, chainHash } from '../runtime/chain.ts';
import type { AuditRow } from './tables.ts';

export { CHAIN_START };
export type { ChainEnd };

/** `gap`: it does not follow from the entry before it. `changed`: it is not what was hashed. */
export type LinkFault = 'gap' | 'changed';

/**
 * What is wrong with an entry of the audit log beside the one before it in its chain.
 * @returns null where it follows from that one and is what was hashed
 */
export function linkFault(row: AuditRow, before: ChainEnd): LinkFault | null {
  const follows =
    BigInt(row.chain_number) === before.number + 1n && row.previous_hash === before.hash;
  if (!follows) return 'gap';
  return chainHash(audit, row, before) === row.hash ? null : 'changed';
}
