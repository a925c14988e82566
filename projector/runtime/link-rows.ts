import type { ClientBase } from 'pg';
import { Chains } from './chain.ts';
import type { ChangeStep, Folded, Step } from './fold.ts';

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

/**
 * The ends of some chains of a table. Nobody else adds rows: a process that lost the lease cannot
 * advance the checkpoint, so it writes nothing.
 */
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
