import type { HeadChain } from '@app/service-kit/proofs/head-text';
import type { Pool } from 'pg';
import type { ChainEnd } from '../runtime/chain.ts';
import type { AuditRow } from './tables.ts';

const PAGE = 1000;

/** The chains of the audit log as its rows state them. */
export class AuditChains {
  private readonly pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.pool = pool;
  }

  /** The current length and last hash of each chain that has entries. */
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

  /** The end of a chain when it had this many entries; its hash is empty if there are fewer. */
  async endAt(chain: number, size: number): Promise<ChainEnd> {
    const hash = (await this.hashesAt(chain, [size])).get(size) ?? '';
    return { number: BigInt(size), hash };
  }

  /** The first page of the rows of a chain after one number, up to another. */
  async page(chain: number, after: number, to: number): Promise<readonly AuditRow[]> {
    const { rows } = await this.pool.query<AuditRow>(
      `select * from read.audit where chain = $1 and chain_number > $2 and chain_number <= $3
       order by chain_number limit ${PAGE}`,
      [chain, after, to],
    );
    return rows;
  }

  /** The hashes of a chain's entries, by their numbers in it. */
  async hashesAt(chain: number, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.pool.query<{ chain_number: string; hash: string }>(
      `select chain_number, hash from read.audit
       where chain = $1 and chain_number = any($2::bigint[])`,
      [chain, [...new Set(numbers)]],
    );
    return new Map(rows.map((row) => [Number(row.chain_number), row.hash]));
  }
}
