import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { formatFigure } from '../figures/report.ts';
import { OTHERS, type Round } from '../figures/rounds.ts';
import type { Spread } from '../figures/spread.ts';
import { atLeast, atMost } from '../figures/target.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { openProduct, THIS_CHECKOUT } from '../fixture/product.ts';
import { findHeld, type Held, makeApply, MOST_P99, WANTED } from './held-load.ts';
import { mixedRequests } from './mixed-requests.ts';
import type { Scenario, Section } from './scenario.ts';

const MESSAGES = 100_000;
/** If this share of all cores is in use, they are the limit. */
const ALL_CORES = 0.93;

/** The highest steady load of commands and queries that the product holds, and what limits it. */
export const loadScenario: Scenario = async (fixture) => {
  await using cleanup = new AsyncDisposableStack();
  fixture.schedule.onProgress('Load: starting and filling the product');
  const seed = randomInt(2 ** 32);
  const size = { messages: MESSAGES };
  const { port, stores, watched } = await openProduct({ root: THIS_CHECKOUT, size, seed, cleanup });
  const second = new LoadGenerator();
  cleanup.defer(() => second.stop());
  const requests = await mixedRequests(stores);
  const apply = makeApply(fixture, second, { requests, watched, port });
  const { held, missed } = await findHeld(apply, fixture);
  return [sectionOf(held, missed)];
};

const one = (value: number): Spread => ({ min: value, median: value, max: value });

function sectionOf(held: Held, missed: readonly Held[]): Section {
  const { share, seconds, commands, queries, isHeld, restedAfter } = held;
  const rate = (name: keyof typeof WANTED): string => formatFigure(WANTED[name] * share);
  return {
    title: `Load: commands and queries together for ${seconds} s, as \`npm start\` runs the product`,
    rounds: new Map([
      [`commands, ${rate('commands')}/s due`, [commands]],
      [`queries, ${rate('queries')}/s due`, [queries]],
    ]),
    findings: [
      {
        name: `held, of ${WANTED.commands} commands/s and ${WANTED.queries} queries/s`,
        value: one(isHeld ? share : 0),
        target: atLeast(1),
      },
      { name: 'p99 of commands', value: one(commands.p99), unit: 'ms', target: atMost(MOST_P99) },
      { name: 'p99 of queries', value: one(queries.p99), unit: 'ms', target: atMost(MOST_P99) },
    ],
    notes: [
      bottleneck(commands, queries),
      ...missed.map(describe),
      `Reactors and projections were done ${restedAfter} s after the last answer.`,
      `Times run from when a request was due. The tables hold ${formatFigure(MESSAGES)} messages; of the commands 60 % are finder messages.`,
    ],
  };
}

const describe = ({ share, seconds, commands, queries }: Held): string =>
  `Not held: ${Math.round(share * 100)} % for ${seconds} s, p99 ${formatFigure(commands.p99)} ms ` +
  `of commands and ${formatFigure(queries.p99)} ms of queries. ${bottleneck(commands, queries)}`;

function bottleneck(commands: Round, queries: Round): string {
  const clients = commands.generatorCores + queries.generatorCores;
  const { [OTHERS]: others = 0, ...services } = commands.cores;
  const shares = Object.entries({ ...services, 'the load generators': clients });
  const used = shares.reduce((sum, [, cores]) => sum + cores, others);
  const [first] = shares.toSorted(([, a], [, b]) => b - a);
  const [name, most] = first ?? ['nobody', 0];
  const all = cpus().length;
  const figures = `${used.toFixed(2)} of ${all} cores in use, most of it by ${name} (${most.toFixed(2)})`;
  if (used >= ALL_CORES * all) return `Bottleneck: the processors. ${figures}.`;
  if (most >= ALL_CORES) return `Bottleneck: the one thread of ${name}. ${figures}.`;
  return `Nothing is used up: ${figures}.`;
}
