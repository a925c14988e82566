import { createHash } from 'node:crypto';
import type { Value, Values } from './row-operation.ts';
import { CHAIN_COLUMNS, type TableShape } from './table.ts';

/** The last row of a chain, to which the next one is linked. */
export interface ChainEnd {
  /** Its place in the chain. */
  readonly number: bigint;
  readonly hash: string;
}

/** The end that the first row of a chain is linked to. */
export const CHAIN_START: ChainEnd = { number: 0n, hash: '' };

/**
 * The form in which a value is hashed: the same whether a handler wrote it or a query read it.
 * Envelopes hold instants as `toISOString` writes them.
 */
export function canonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * The hash that links a row to the one before it: SHA-256, hexadecimal, over its number in the
 * chain, the previous hash, and all columns in declared order, except those of its place. A row
 * that is changed, removed or inserted breaks the chain from there on. This rule never changes, so
 * that hashes that somebody noted can still be proven (docs/adr/0093).
 */
export function chainHash(
  table: TableShape,
  row: Readonly<Record<string, unknown>>,
  before: ChainEnd,
): string {
  const values = Object.keys(table.columns)
    .filter((name) => !CHAIN_COLUMNS.includes(name))
    .map((name) => canonical(row[name]));
  const text = JSON.stringify([String(before.number + 1n), before.hash, ...values]);
  return createHash('sha256').update(text).digest('hex');
}

/** The ends of a table's chains, to which rows are linked one after another. */
export class Chains {
  private count: bigint;
  private readonly ends: Map<number, ChainEnd>;

  /** @param count how many rows there are in all chains */
  constructor(count = 0n, ends: ReadonlyMap<number, ChainEnd> = new Map()) {
    this.count = count;
    this.ends = new Map(ends);
  }

  /** Links a row to the end of its chain. @returns it with its place */
  link(table: TableShape, row: Values): Values {
    const chain = Number(row['chain']);
    const before = this.endOf(chain);
    const end = { number: before.number + 1n, hash: chainHash(table, row, before) };
    this.ends.set(chain, end);
    this.count += 1n;
    const place: Readonly<Record<string, Value>> = {
      number: this.count,
      chain_number: end.number,
      previous_hash: before.hash,
      hash: end.hash,
    };
    return { ...row, ...place };
  }

  endOf(chain: number): ChainEnd {
    return this.ends.get(chain) ?? CHAIN_START;
  }

  /** The end of each chain, by its number. */
  all(): readonly (readonly [number, ChainEnd])[] {
    return [...this.ends].toSorted(([a], [b]) => a - b);
  }
}
