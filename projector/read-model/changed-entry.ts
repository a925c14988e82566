import { type LinkFault, linkFault } from './audit-links.ts';
import type { AuditTrees } from './audit-tree.ts';
import { growTree } from '../runtime/chain.ts';

/** An entry that is not what its chain and tree say. */
export interface ChangedEntry {
  readonly number: string;
  readonly eventId: string;
  readonly fault: LinkFault;
}

/**
 * Checks the entries of a chain behind its first `from` ones up to `to`, a page at a time.
 * @returns the first that was changed, or does not follow from the one before it
 */
export async function findChangedEntry(
  trees: AuditTrees,
  { chain, from, to }: { readonly chain: number; readonly from: number; readonly to: number },
): Promise<ChangedEntry | null> {
  let end = await trees.endAt(chain, from);
  while (end.number < BigInt(to)) {
    const rows = await trees.page(chain, Number(end.number), to);
    if (rows.length === 0) break;
    for (const row of rows) {
      const fault = linkFault(row, end);
      if (fault !== null) return { number: row.number, eventId: row.event_id, fault };
      end = growTree(end, row.hash).end;
    }
  }
  return null;
}
