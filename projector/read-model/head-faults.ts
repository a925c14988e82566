import { type HeadChain, headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import { checkHead, type SignedHead } from '@app/service-kit/proofs/signed-head';
import type { AuditChains } from './audit-chains.ts';

/**
 * A fault of a published head. `unreadable`, `key`, `signature`: of the head itself (`checkHead`).
 * `previous`: it does not follow from the head before it. `entries`: the current entries do not
 * lead to it.
 */
export type HeadFaultKind = 'unreadable' | 'key' | 'signature' | 'previous' | 'entries';

export interface HeadFault {
  /** The number of the head. */
  readonly number: number;
  readonly fault: HeadFaultKind;
  /** For `entries`: the chain that differs, and how many entries the head has of it. */
  readonly chain: number | null;
  readonly size: number | null;
}

/** A head with its number in the list that it was read from. */
export interface NumberedHead extends SignedHead {
  readonly number: number;
}

/**
 * Checks signatures of heads, and that each names the one before it.
 * @param before the head before the first of these; null for the very first
 * @returns the statements with valid signatures, and the faults of heads
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

/** The first chain that does not begin as a head states it; null if all do. */
export async function findChangedChain(
  chains: AuditChains,
  head: HeadStatement,
): Promise<HeadChain | null> {
  return (await findChangedChains(chains, [head])).get(head.number) ?? null;
}

/** The same for many heads at once: by the number of a head, the first chain that differs. */
export async function findChangedChains(
  chains: AuditChains,
  heads: readonly HeadStatement[],
): Promise<ReadonlyMap<number, HeadChain>> {
  const changed = new Map<number, HeadChain>();
  const stated = heads.flatMap((head) => head.chains.map((of) => ({ number: head.number, of })));
  for (const [chain, each] of Map.groupBy(stated, ({ of }) => of.chain)) {
    const hashes = await chains.hashesAt(
      chain,
      each.map(({ of }) => of.size),
    );
    for (const { number, of } of each) {
      if (hashes.get(of.size) !== of.last && !changed.has(number)) changed.set(number, of);
    }
  }
  return changed;
}
