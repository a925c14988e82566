import { headDigest, type HeadStatement, type HeadTree } from '@app/service-kit/proofs/head-text';
import { perfectParts, rootOf } from '@app/service-kit/proofs/merkle';
import { checkHead, type SignedHead } from '@app/service-kit/proofs/signed-head';
import { nodeIn } from '../runtime/tree-nodes.ts';
import type { AuditTrees } from './audit-tree.ts';

/**
 * What is wrong with a published head. `unreadable`, `key`, `signature`: by itself (`checkHead`).
 * `previous`: it does not follow from the head before it. `entries`: the entries that are there now
 * do not lead to it.
 */
export type HeadFaultKind = 'unreadable' | 'key' | 'signature' | 'previous' | 'entries';

export interface HeadFault {
  /** Of the head. */
  readonly number: number;
  readonly fault: HeadFaultKind;
  /** Of `entries`: the chain that differs, and how many entries the head has of it. */
  readonly chain: number | null;
  readonly size: number | null;
}

/** A head with its number in the list that it was read from. */
export interface NumberedHead extends SignedHead {
  readonly number: number;
}

/**
 * Checks signatures of heads, and that each names the one before it.
 * @param before the head before the first of these; null where that is the first of all
 * @returns the statements whose signatures fit, and what is wrong with heads
 */
export function checkHeadSequence(
  heads: readonly NumberedHead[],
  before: SignedHead | null,
): { readonly statements: readonly HeadStatement[]; readonly faults: readonly HeadFault[] } {
  const statements: HeadStatement[] = [];
  const faults: HeadFault[] = [];
  let previous = before === null ? null : headDigest(before.text);
  for (const head of heads) {
    const { statement, fault } = checkHead(head);
    const follows = statement?.previous === previous && statement.number === head.number;
    const found = fault ?? (follows ? null : 'previous');
    if (found !== null) faults.push({ number: head.number, fault: found, chain: null, size: null });
    if (fault === null) statements.push(statement);
    previous = headDigest(head.text);
  }
  return { statements, faults };
}

/** Whether the chains that are there begin as a head states them; else the first that does not. */
export async function findChangedTree(
  trees: AuditTrees,
  head: HeadStatement,
): Promise<HeadTree | null> {
  return (await findChangedTrees(trees, [head])).get(head.number) ?? null;
}

/** The same for many heads at once: by the number of a head, the first chain that differs. */
export async function findChangedTrees(
  trees: AuditTrees,
  heads: readonly HeadStatement[],
): Promise<ReadonlyMap<number, HeadTree>> {
  const changed = new Map<number, HeadTree>();
  const stated = heads.flatMap((head) => head.trees.map((tree) => ({ head, tree })));
  for (const [chain, of] of Map.groupBy(stated, ({ tree }) => tree.chain)) {
    const sizes = new Set(of.map(({ tree }) => tree.size));
    const parts = [...sizes].flatMap((size) => perfectParts([0, size]));
    const held = await trees.rowsAt(
      chain,
      parts.map(([, to]) => to),
    );
    for (const { head, tree } of of) {
      const nodes = perfectParts([0, tree.size]).map((part) => nodeIn(held.get(part[1]), part));
      const isSame = rootOf(nodes) === tree.root && held.get(tree.size)?.hash === tree.last;
      if (!isSame && !changed.has(head.number)) changed.set(head.number, tree);
    }
  }
  return changed;
}
