import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { ChangeStep, Folded, Step } from './fold.ts';
import type { Value, Values } from './row-operation.ts';
import { CHAIN_COLUMNS, type TableShape } from './table.ts';

export interface ChainEnd {
  readonly number: bigint;
  readonly hash: string;
}

export const CHAIN_START: ChainEnd = { number: 0n, hash: '' };

/** The form in which a value is hashed, whether a handler wrote it or a query read it. */
export function canonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * SHA-256 over the number in the chain, the previous hash, and all other columns in declared
 * order. This rule never changes, so that noted hashes can still be proven (docs/adr/0093).
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

export class Chains {
  private count: bigint;
  private readonly ends: Map<number, ChainEnd>;

  /** @param count how many rows there are in all chains */
  constructor(count = 0n, ends: ReadonlyMap<number, ChainEnd> = new Map()) {
    this.count = count;
    this.ends = new Map(ends);
  }

  /** @returns the row with its place */
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

  all(): readonly (readonly [number, ChainEnd])[] {
    return [...this.ends].toSorted(([a], [b]) => a - b);
  }
}

const isChained = (step: Step): step is ChangeStep =>
  step.kind === 'changes' && step.table.isChained === true;

/** Links the new rows of chained tables, in the order of their events. */
export async function linkRows(client: ClientBase, schema: string, folded: Folded): Promise<void> {
  const steps = folded.steps.filter(isChained);
  for (const table of new Set(steps.map((step) => step.table))) {
    const changes = steps
      .filter((step) => step.table === table)
      .flatMap((step) => [...step.changes.values()].map(({ change }) => change));
    const wanted = new Set(changes.map(({ whenAbsent }) => Number(whenAbsent?.['chain'] ?? 0)));
    const chains = await readChains(client, `${schema}.${table.name}`, wanted);
    for (const change of changes) {
      if (change.whenAbsent !== null) change.whenAbsent = chains.link(table, change.whenAbsent);
    }
  }
}

interface EndRow {
  readonly count: string;
  readonly chain: number | null;
  readonly chain_number: string;
  readonly hash: string;
}

/** A process that lost the lease cannot advance the checkpoint, so it adds no rows. */
async function readChains(
  client: ClientBase,
  table: string,
  chains: ReadonlySet<number>,
): Promise<Chains> {
  const { rows } = await client.query<EndRow>(
    `select (select coalesce(max(number), 0) from ${table}) as count, ends.*
     from (values (1)) as one left join (
       select chain, chain_number, hash from unnest($1::integer[]) as chains (id)
       join lateral (select chain, chain_number, hash from ${table} where chain = id
                     order by chain_number desc limit 1) as last on true
     ) as ends on true`,
    [[...chains]],
  );
  const ends = rows.flatMap(({ chain, chain_number: number, hash }) =>
    chain === null ? [] : [[chain, { number: BigInt(number), hash }] as const],
  );
  return new Chains(BigInt(rows[0]?.count ?? 0), new Map(ends));
}
