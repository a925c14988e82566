import type { ClientBase } from 'pg';
import { Chains } from './chain.ts';
import type { Folded } from './fold.ts';
import type { TableShape } from './table.ts';

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
