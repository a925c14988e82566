import type { ClientBase } from 'pg';
import { perfectParts } from '@app/service-kit/proofs/merkle';
import { Chains, type TreeEnd } from './chain.ts';
import type { ChangeStep, Folded, Step } from './fold.ts';
import { nodeIn } from './tree-nodes.ts';

const isChained = (step: Step): step is ChangeStep =>
  step.kind === 'changes' && step.table.isChained === true;

/** Links the rows that are to be added to chained tables, in the order of their events. */
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
  readonly size: string;
  readonly chain_number: string;
  readonly hash: string;
  readonly nodes: string;
}

/**
 * The ends of some chains of a table, each with the rows that hold its peaks: where the perfect
 * subtrees of its tree end, which the bits of its size say. Nobody else adds rows: whoever lost the
 * lease cannot advance the checkpoint, and writes nothing.
 */
async function readChains(
  client: ClientBase,
  table: string,
  chains: ReadonlySet<number>,
): Promise<Chains> {
  const { rows } = await client.query<EndRow>(
    `select (select coalesce(max(number), 0) from ${table}) as count, held.*
     from (values (1)) as one left join (
       select ends.size, peaks.* from unnest($1::integer[]) as chains (id)
       join lateral (select max(chain_number) as size from ${table} where chain = id) as ends
         on true
       join lateral (select chain, chain_number, hash, nodes from ${table}
                     where chain = id and chain_number = any(
                       select size >> bit << bit from generate_series(0, 52) as bits (bit)
                       where size >> bit & 1 = 1)) as peaks on true
     ) as held on true
     order by held.chain, held.chain_number`,
    [[...chains]],
  );
  const held = Map.groupBy(rows, ({ chain }) => chain);
  const ends = [...held].flatMap(([chain, of]) =>
    chain === null ? [] : [[chain, endOf(of)] as const],
  );
  return new Chains(BigInt(rows[0]?.count ?? 0), new Map(ends));
}

/** @param held the rows of one chain that end a perfect subtree, the largest first */
function endOf(held: readonly EndRow[]): TreeEnd {
  const last = held.at(-1);
  const size = Number(last?.size ?? 0);
  const byNumber = new Map(held.map((row) => [Number(row.chain_number), row]));
  const peaks = perfectParts([0, size]).map((part) => nodeIn(byNumber.get(part[1]), part));
  return { number: BigInt(size), hash: last?.hash ?? '', peaks };
}
