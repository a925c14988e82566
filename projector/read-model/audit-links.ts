import { audit } from '../projections/audit/table.ts';
import {
  type ChainEnd,
  CHAIN_START,
  chainHash,
  growTree,
  TREE_START,
  type TreeEnd,
} from '../runtime/chain.ts';
import type { AuditRow } from './tables.ts';

export { CHAIN_START, chainHash, growTree, TREE_START };
export type { ChainEnd, TreeEnd };

/**
 * `gap`: it does not follow from the entry before it. `changed`: it is not what was hashed. `nodes`:
 * it holds another part of the Merkle tree than its chain makes.
 */
export type LinkFault = 'gap' | 'changed' | 'nodes';

/**
 * What is wrong with an entry of the audit log beside the one before it in its chain.
 * @returns null where it follows from that one and is what was hashed
 */
export function linkFault(row: AuditRow, before: TreeEnd): LinkFault | null {
  const follows =
    BigInt(row.chain_number) === before.number + 1n && row.previous_hash === before.hash;
  if (!follows) return 'gap';
  if (chainHash(audit, row, before) !== row.hash) return 'changed';
  return growTree(before, row.hash).completed.join('') === row.nodes ? null : 'nodes';
}
