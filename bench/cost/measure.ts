import { setTimeout as delay } from 'node:timers/promises';
import { readCpuUse } from '../figures/cpu.ts';
import { OTHERS, type Round } from '../figures/rounds.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load.ts';
import type { Contender } from './contender.ts';
import type { PostgresCounts } from './postgres-counts.ts';
import { type GroupUse, total, usageBetween } from './usage.ts';

/** How many requests are due per second. */
export const RATES = { commands: 60, queries: 300 } as const;
export type Kind = keyof typeof RATES;

/** The cost of one load. */
export interface Cost {
  readonly seconds: number;
  readonly uses: ReadonlyMap<string, GroupUse>;
  /** Since the start of the load. */
  readonly counts: PostgresCounts;
  /** The result of each kind that was sent. */
  readonly rounds: Readonly<Partial<Record<Kind, Round>>>;
}

/** The processes that send; each kind has its own. */
export type Generators = Readonly<Record<Kind, LoadGenerator>>;

/** Connections report their counts to Postgres within this time, in ms. */
const TOLD_WITHIN_MS = 1500;

/** Sends requests of these kinds at their rates, and measures what they cost the contender. */
export async function measureCost(
  { port, requests, readProcesses, readCounts }: Contender,
  generators: Generators,
  kinds: readonly Kind[],
  seconds: number,
): Promise<Cost> {
  const send = (kind: Kind) =>
    generators[kind].run({
      kind: 'open',
      port,
      perSecond: RATES[kind],
      seconds,
      requests: requests[kind],
    });
  await delay(TOLD_WITHIN_MS);
  const counted = await readCounts();
  const machine = await readCpuUse({});
  const own = process.cpuUsage();
  const before = await readProcesses();
  const started = performance.now();
  const results = await Promise.all(kinds.map(async (kind) => [kind, await send(kind)] as const));
  const elapsed = (performance.now() - started) / 1000;
  const uses = usageBetween(before, await readProcesses());
  const { user, system } = process.cpuUsage(own);
  const after = await readCpuUse({});
  await delay(TOLD_WITHIN_MS);
  const clients = results.reduce((sum, [, { generatorCores }]) => sum + generatorCores, 0);
  const cores = total(uses).seconds / elapsed;
  const all = ((after.machine ?? 0) - (machine.machine ?? 0)) / elapsed;
  const others = Math.max(0, all - cores - clients - (user + system) / 1e6 / elapsed);
  const stolen = (after.stolen - machine.stolen) / elapsed;
  const roundOf = (result: LoadResult, isFirst: boolean): Round => ({
    ...result,
    cores: isFirst ? { 'all that answers': cores, [OTHERS]: others } : {},
    stolen,
  });
  return {
    seconds: elapsed,
    uses,
    counts: minus(await readCounts(), counted),
    rounds: Object.fromEntries(
      results.map(([kind, result], index) => [kind, roundOf(result, index === 0)]),
    ),
  };
}

const minus = (after: PostgresCounts, before: PostgresCounts): PostgresCounts => ({
  transactions: after.transactions - before.transactions,
  flushes: after.flushes - before.flushes,
  projector: after.projector - before.projector,
});

/** The number of answered requests. */
export const answered = ({ rounds }: Cost): number =>
  Object.values(rounds).reduce((sum, { count }) => sum + count, 0);

/** Processor time of all processes for each answered request, in ms. */
export const msEach = (cost: Cost): number => (total(cost.uses).seconds * 1000) / answered(cost);
