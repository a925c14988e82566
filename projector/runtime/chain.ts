import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Folded } from './fold.ts';
import type { Value, Values } from './row-operation.ts';
import { CHAIN_COLUMNS, type TableShape } from './table.ts';

/** The last row of a chain, to which the next one is linked. */
export interface ChainEnd {
  readonly number: bigint;
  readonly hash: string;
}

/** What the first row is linked to. */
export const CHAIN_START: ChainEnd = { number: 0n, hash: '' };

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
 * The hash that ties a row to the one before it: SHA-256, hexadecimal, over that one's hash and all
 * columns in their declared order. A row that is changed, removed or put in between breaks the
 * chain from there on.
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

/** A row with its place in the chain, behind the one that ended it. */
export function linkRow(table: TableShape, row: Values, before: ChainEnd): Values {
  const place: Readonly<Record<string, Value>> = {
    number: before.number + 1n,
    previous_hash: before.hash,
    hash: chainHash(table, row, before),
  };
  return { ...row, ...place };
}

/** Ties the rows that are to be added to chained tables, in the order of their events. */
export async function linkRows(client: ClientBase, schema: string, folded: Folded): Promise<void> {
  const ends = new Map<TableShape, ChainEnd>();
  for (const step of folded.steps) {
    if (step.kind !== 'changes' || step.table.isChained !== true) continue;
    let end = ends.get(step.table) ?? (await readEnd(client, schema, step.table));
    for (const { change } of step.changes.values()) {
      if (change.whenAbsent === null) continue;
      change.whenAbsent = linkRow(step.table, change.whenAbsent, end);
      end = { number: end.number + 1n, hash: String(change.whenAbsent['hash']) };
    }
    ends.set(step.table, end);
  }
}

/**
 * Nobody else adds rows: whoever lost the lease cannot advance the checkpoint, and writes nothing.
 */
async function readEnd(
  client: ClientBase,
  schema: string,
  { name }: TableShape,
): Promise<ChainEnd> {
  const { rows } = await client.query<{ number: string; hash: string }>(
    `select number, hash from ${schema}.${name} order by number desc limit 1`,
  );
  const [last] = rows;
  return last ? { number: BigInt(last.number), hash: last.hash } : CHAIN_START;
}
