import type { HeadStatement } from '@app/service-kit/proofs/head-text';
import { rootOf } from '@app/service-kit/proofs/merkle';
import type { TreeEnd } from './chain.ts';

/** A place in a chain at which a published head states what was there. */
interface Stated {
  readonly head: number;
  readonly chain: number;
  readonly size: bigint;
  readonly root: string;
  readonly last: string;
}

/** Compares published heads with chains that grow entry by entry. */
export class HeadComparison {
  private readonly stated: ReadonlyMap<string, readonly Stated[]>;
  private readonly missed: Set<Stated>;

  constructor(heads: readonly HeadStatement[]) {
    const all = heads.flatMap(({ number, trees }) =>
      trees.map(({ chain, size, root, last }): Stated => {
        return { head: number, chain, size: BigInt(size), root, last };
      }),
    );
    this.stated = Map.groupBy(all, ({ chain, size }) => `${chain} ${size}`);
    this.missed = new Set(all);
  }

  /** Told how a chain ends with each entry. */
  add(chain: number, { number, hash, peaks }: TreeEnd): void {
    const stated = this.stated.get(`${chain} ${number}`);
    if (!stated) return;
    const root = rootOf(peaks);
    for (const each of stated) {
      if (each.root === root && each.last === hash) this.missed.delete(each);
    }
  }

  /** The heads that the chains do not lead to, by their numbers. */
  get differing(): ReadonlySet<number> {
    return new Set([...this.missed].map(({ head }) => head));
  }
}
