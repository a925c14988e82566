import type { HeadStatement } from '@app/service-kit/proofs/head-text';
import { type ChainEnd, Chains } from './chain.ts';
import type { Values } from './row-operation.ts';
import type { TableShape } from './table.ts';

/** What a published head states about a chain: its last hash when it had `size` entries. */
interface Stated {
  readonly head: number;
  readonly chain: number;
  readonly size: bigint;
  readonly last: string;
}

/** Compares published heads with chains that grow entry by entry. */
export class HeadComparison {
  private readonly stated: ReadonlyMap<string, readonly Stated[]>;
  private readonly missed: Set<Stated>;

  constructor(heads: readonly HeadStatement[]) {
    const all = heads.flatMap((head) =>
      head.chains.map(({ chain, size, last }): Stated => {
        return { head: head.number, chain, size: BigInt(size), last };
      }),
    );
    this.stated = Map.groupBy(all, ({ chain, size }) => `${chain} ${size}`);
    this.missed = new Set(all);
  }

  /** Called for each entry, with the end of the chain at that entry. */
  add(chain: number, { number, hash }: ChainEnd): void {
    for (const each of this.stated.get(`${chain} ${number}`) ?? []) {
      if (each.last === hash) this.missed.delete(each);
    }
  }

  /** The heads that the chains do not lead to, by their numbers. */
  get differing(): ReadonlySet<number> {
    return new Set([...this.missed].map(({ head }) => head));
  }
}

type Found = Readonly<Record<string, unknown>>;

/** The chains computed from the contents of the rows, without the hashes stored in them. */
export class RowChains {
  readonly heads: HeadComparison;
  private readonly table: TableShape;
  private readonly chains = new Chains();

  constructor(table: TableShape, heads: HeadComparison) {
    this.table = table;
    this.heads = heads;
  }

  /** Adds a row, if there is one. @returns it */
  add(row: Found | null): Found | null {
    if (row === null) return null;
    const chain = Number(row['chain']);
    this.chains.link(this.table, row as Values);
    this.heads.add(chain, this.chains.endOf(chain));
    return row;
  }
}
