import { type HeadChain, headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import { checkHead, type SignedHead } from '@app/service-kit/proofs/signed-head';
import type { Pool } from 'pg';
import { audit } from '../projections/audit-table.ts';
import { CHAIN_START, type ChainEnd, chainHash } from '../runtime/chain.ts';
import type { AuditRow } from './tables.ts';

const PAGE = 1000;

export class AuditChains {
  private readonly pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.pool = pool;
  }

  async now(): Promise<readonly HeadChain[]> {
    const { rows } = await this.pool.query<{ chain: number; size: string; last: string }>(
      `select chain, chain_number as size, hash as last
       from generate_series(1, (select max(chain) from read.audit)) as chains (id)
       join lateral (select chain, chain_number, hash from read.audit where chain = id
                     order by chain_number desc limit 1) as ends on true
       order by chain`,
    );
    return rows.map(({ chain, size, last }) => ({ chain, size: Number(size), last }));
  }

  /** Its hash is empty if there are fewer entries. */
  async endAt(chain: number, size: number): Promise<ChainEnd> {
    const hash = (await this.hashesAt(chain, [size])).get(size) ?? '';
    return { number: BigInt(size), hash };
  }

  async page(chain: number, after: number, to: number): Promise<readonly AuditRow[]> {
    const { rows } = await this.pool.query<AuditRow>(
      `select * from read.audit where chain = $1 and chain_number > $2 and chain_number <= $3
       order by chain_number limit ${PAGE}`,
      [chain, after, to],
    );
    return rows;
  }

  /** By the entries' numbers in the chain. */
  async hashesAt(chain: number, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.pool.query<{ chain_number: string; hash: string }>(
      `select chain_number, hash from read.audit
       where chain = $1 and chain_number = any($2::bigint[])`,
      [chain, [...new Set(numbers)]],
    );
    return new Map(rows.map((row) => [Number(row.chain_number), row.hash]));
  }
}

export { CHAIN_START };
export type { ChainEnd };

/** `gap`: it does not follow from the entry before it. `changed`: it is not what was hashed. */
export type LinkFault = 'gap' | 'changed';

/** An entry from the table or from an export. */
export interface LinkedEntry {
  readonly chain_number: string;
  readonly previous_hash: string;
  readonly hash: string;
}

export const endAt = ({ chain_number: number, hash }: LinkedEntry): ChainEnd => ({
  number: BigInt(number),
  hash,
});

/** @returns null if the entry follows from the one before it and is what was hashed */
export function linkFault(row: LinkedEntry, before: ChainEnd): LinkFault | null {
  const follows =
    BigInt(row.chain_number) === before.number + 1n && row.previous_hash === before.hash;
  if (!follows) return 'gap';
  return chainHash(audit, { ...row }, before) === row.hash ? null : 'changed';
}

/** `previous`: it does not follow from the head before it. `entries` do not lead to it. */
export type HeadFaultKind = 'unreadable' | 'key' | 'signature' | 'previous' | 'entries';

export interface HeadFault {
  readonly number: number;
  readonly fault: HeadFaultKind;
  /** For `entries`: the chain that differs, and its entries in the head. */
  readonly chain: number | null;
  readonly size: number | null;
}

interface NumberedHead extends SignedHead {
  readonly number: number;
}

/** @param before null for the very first head */
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

/** Null if all chains begin as the head states. */
export async function findChangedChain(
  chains: AuditChains,
  head: HeadStatement,
): Promise<HeadChain | null> {
  return (await findChangedChains(chains, [head])).get(head.number) ?? null;
}

/** By the number of a head, the first chain that differs. */
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
