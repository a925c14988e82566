import { cpus } from 'node:os';
import { formatFigure } from '../figures/report.ts';
import { OTHERS, type Round } from '../figures/rounds.ts';
import type { Spread } from '../figures/spread.ts';
import { atLeast, atMost } from '../figures/target.ts';
import { fillLog } from '../fill/fill.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { openOwnStores } from '../fixture/own-stores.ts';
import { startService } from '../fixture/service.ts';
import { findHeld, type Held, makeApply, MOST_P99, WANTED } from './held-load.ts';
import { mixedRequests } from './mixed-requests.ts';
import type { Scenario, Section } from './scenario.ts';

const MESSAGES = 100_000;
/** With so much of all cores in use, nothing else binds. */
const ALL_CORES = 0.93;

/** The highest steady load of commands and queries together that is held, and what binds it. */
export const loadScenario: Scenario = async (fixture) => {
  const { bench, schedule } = fixture;
  await using cleanup = new AsyncDisposableStack();
  const own = cleanup.use(await openOwnStores(bench, 'load'));
  schedule.onProgress('Load: filling a log');
  await fillLog({ messages: MESSAGES }, own.stores);
  const start = async (main: string) => {
    const service = await startService({ main, environment: own.environment });
    cleanup.defer(() => service.stop());
    return service;
  };
  const projector = await start('projector/main.ts');
  await own.stores.pool.query('analyze');
  const command = await start('command-api/main.ts');
  const query = await start('query-api/main.ts');
  const reactors = await start('command-api/reactors/main.ts');
  const second = new LoadGenerator();
  cleanup.defer(() => second.stop());
  const requests = await mixedRequests(own.stores);
  const watched = {
    'command API': command.pid,
    'event store': own.eventStorePid,
    projector: projector.pid,
    'query API': query.pid,
    reactors: reactors.pid,
    Postgres: bench.postgresPid,
  };
  const ports = { commands: command.port, queries: query.port };
  const apply = makeApply(fixture, second, { requests, watched, ports });
  const { held, missed } = await findHeld(apply, fixture);
  return [sectionOf(held, missed)];
};

const one = (value: number): Spread => ({ min: value, median: value, max: value });

function sectionOf(held: Held, missed: readonly Held[]): Section {
  const { share, seconds, commands, queries, isHeld, restedAfter } = held;
  const rate = (name: keyof typeof WANTED): string => formatFigure(WANTED[name] * share);
  return {
    title: `Load: commands and queries together for ${seconds} s, straight to both APIs`,
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
