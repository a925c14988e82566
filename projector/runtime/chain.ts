import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Folded } from './fold.ts';
import type { Value, Values } from './row-operation.ts';
import { CHAIN_COLUMNS, type TableShape } from './table.ts';

/** The last row of a chain, to which the next one is linked. */
export interface ChainEnd {
  /** Its place in the chain. */
  readonly number: bigint;
  readonly hash: string;
}

/** What the first row of a chain is linked to. */
const CHAIN_START: ChainEnd = { number: 0n, hash: '' };

/**
 * The form in which a value is hashed: the same for a value that a handler wrote and for one that a
 * query read back. Envelopes hold instants as `toISOString` writes them.
 */
export function canonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * The hash that links a row to the one before it: SHA-256, hexadecimal, over its place in the chain,
 * that one's hash and all columns in their declared order, without those of its place. A row that is
 * changed, removed or put in between breaks the chain from there on. This rule never changes, or
 * hashes that somebody noted could no longer be proven (docs/adr/0093).
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

  /** The row with its place behind those before it. */
  link(table: TableShape, row: Values): Values {
    const chain = Number(row['chain']);
    const before = this.endOf(chain);
    const hash = chainHash(table, row, before);
    const end = { number: before.number + 1n, hash };
    this.ends.set(chain, end);
    this.count += 1n;
    const place: Readonly<Record<string, Value>> = {
      number: this.count,
      chain_number: end.number,
      previous_hash: before.hash,
      hash,
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

/** Links the rows that are to be added to chained tables, in the order of their events. */
export async function linkRows(client: ClientBase, schema: string, folded: Folded): Promise<void> {
  const tables = new Map<TableShape, Chains>();
  for (const step of folded.steps) {
    if (step.kind !== 'changes' || step.table.isChained !== true) continue;
    const { table, changes } = step;
    const chains = tables.get(table) ?? (await readChains(client, schema, table));
    tables.set(table, chains);
    for (const { change } of changes.values()) {
      if (change.whenAbsent !== null) change.whenAbsent = chains.link(table, change.whenAbsent);
    }
  }
}

interface EndRow {
  readonly count: string;
  readonly chain: number;
  readonly chain_number: string;
  readonly hash: string;
}

/**
 * Nobody else adds rows: whoever lost the lease cannot advance the checkpoint, and writes nothing.
 */
async function readChains(
  client: ClientBase,
  schema: string,
  { name }: TableShape,
): Promise<Chains> {
  const table = `${schema}.${name}`;
  const { rows } = await client.query<EndRow>(
    `select (select max(number) from ${table}) as count, chain, chain_number, hash
     from generate_series(1, (select max(chain) from ${table})) as chains (id)
     join lateral (select chain, chain_number, hash from ${table}
                   where chain = id order by chain_number desc limit 1) as ends on true`,
  );
  const ends = rows.map(({ chain, chain_number: number, hash }) => {
    return [chain, { number: BigInt(number), hash }] as const;
  });
  return new Chains(BigInt(rows[0]?.count ?? 0), new Map(ends));
}
