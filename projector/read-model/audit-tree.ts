import type { HeadTree } from '@app/service-kit/proofs/head-text';
import { perfectParts, type Range, rootOf } from '@app/service-kit/proofs/merkle';
import type { Pool } from 'pg';
import type { TreeEnd } from '../runtime/chain.ts';
import { nodeIn, type NodeRow } from '../runtime/tree-nodes.ts';
import type { AuditRow } from './tables.ts';

export { chainLeaf } from '../runtime/chain.ts';

const PAGE = 1000;

/** The Merkle trees over the chains of the audit log, from the nodes that its rows hold. */
export class AuditTrees {
  private readonly pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.pool = pool;
  }

  /** Each chain with entries as it is now, as a head states it. */
  async now(): Promise<readonly HeadTree[]> {
    const { rows } = await this.pool.query<{ chain: number; size: string; last: string }>(
      `select chain, chain_number as size, hash as last
       from generate_series(1, (select max(chain) from read.audit)) as chains (id)
       join lateral (select chain, chain_number, hash from read.audit where chain = id
                     order by chain_number desc limit 1) as ends on true
       order by chain`,
    );
    return Promise.all(
      rows.map(async ({ chain, size, last }) => {
        const [root = ''] = await this.roots(chain, [[0, Number(size)]]);
        return { chain, size: Number(size), root, last };
      }),
    );
  }

  /** The roots of ranges of a chain's tree. Where rows are missing, what comes is no root of it. */
  async roots(chain: number, ranges: readonly Range[]): Promise<readonly string[]> {
    const parts = ranges.map(perfectParts);
    const held = await this.rowsAt(
      chain,
      parts.flatMap((each) => each.map(([, to]) => to)),
    );
    return parts.map((each) => rootOf(each.map((part) => nodeIn(held.get(part[1]), part))));
  }

  /** The end of a chain when it had so many entries, by which its tree is continued. */
  async endAt(chain: number, size: number): Promise<TreeEnd> {
    const parts = perfectParts([0, size]);
    const held = await this.rowsAt(
      chain,
      parts.map(([, to]) => to),
    );
    const peaks = parts.map((part) => nodeIn(held.get(part[1]), part));
    return { number: BigInt(size), hash: held.get(size)?.hash ?? '', peaks };
  }

  /** Whole rows of a chain behind a number in it, up to another one, the first of them. */
  async page(chain: number, after: number, to: number): Promise<readonly AuditRow[]> {
    const { rows } = await this.pool.query<AuditRow>(
      `select * from read.audit where chain = $1 and chain_number > $2 and chain_number <= $3
       order by chain_number limit ${PAGE}`,
      [chain, after, to],
    );
    return rows;
  }

  /** The rows of a chain by their numbers in it. */
  async rowsAt(chain: number, numbers: readonly number[]): Promise<ReadonlyMap<number, NodeRow>> {
    const { rows } = await this.pool.query<NodeRow & { chain_number: string }>(
      `select chain_number, hash, nodes from read.audit
       where chain = $1 and chain_number = any($2::bigint[])`,
      [chain, [...new Set(numbers)]],
    );
    return new Map(rows.map((row) => [Number(row.chain_number), row]));
  }
}
