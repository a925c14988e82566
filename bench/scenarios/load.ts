import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { coresBetween, readCpuUse } from '../figures/cpu.ts';
import { formatFigure } from '../figures/report.ts';
import { OTHERS, type Round } from '../figures/rounds.ts';
import type { Spread } from '../figures/spread.ts';
import { atLeast, atMost } from '../figures/target.ts';
import { fillLog } from '../fill/fill.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load.ts';
import { openOwnStores } from '../stand/own-stores.ts';
import { startService } from '../stand/service.ts';
import { mixedRequests, type MixedRequests } from './mixed-requests.ts';
import type { Scenario, Section, Setting } from './scenario.ts';

const WANTED = { commands: 300, queries: 1500 } as const;
const MOST_P99 = 250;
const MESSAGES = 10_000;
/** Shares of what is wanted that are tried, from all of it downwards. */
const SHARES = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const;
/** What was held for seconds and not for minutes is tried again with so much less. */
const LESS = 0.9;
/** Of what is due so much must be answered in time. */
const ANSWERED = 0.99;
/** With so much of all cores in use, nothing else binds. */
const ALL_CORES = 0.93;

interface Held {
  readonly share: number;
  readonly commands: Round;
  readonly queries: Round;
  readonly isHeld: boolean;
}

type Apply = (share: number, seconds: number) => Promise<Held>;

/** The highest steady load of commands and queries together that is held, and what binds it. */
export const loadScenario: Scenario = async (setting) => {
  const { stand, plan } = setting;
  await using cleanup = new AsyncDisposableStack();
  const own = cleanup.use(await openOwnStores(stand, 'load'));
  plan.onProgress('Load: filling a log');
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
    Postgres: stand.postgresPid,
  };
  const ports = { commands: command.port, queries: query.port };
  const apply = makeApply(setting, second, { requests, watched, ports });
  return [sectionOf(await search(apply, setting), setting.plan.seconds * 60)];
};

function makeApply(
  { generator }: Setting,
  second: LoadGenerator,
  around: {
    readonly requests: MixedRequests;
    readonly watched: Readonly<Record<string, number>>;
    readonly ports: Readonly<Record<keyof typeof WANTED, number>>;
  },
): Apply {
  const { requests, watched, ports } = around;
  return async (share, seconds) => {
    const load = (name: keyof typeof WANTED) =>
      ({
        kind: 'open',
        port: ports[name],
        perSecond: WANTED[name] * share,
        seconds,
        requests: requests[name],
      }) as const;
    const before = await readCpuUse(watched);
    const started = performance.now();
    const [commands, queries] = await Promise.all([
      second.run(load('commands')),
      generator.run(load('queries')),
    ]);
    const elapsed = (performance.now() - started) / 1000;
    const after = await readCpuUse(watched);
    const cores = coresBetween(before, after, elapsed);
    const clients = commands.generatorCores + queries.generatorCores;
    const ours = Object.values(cores).reduce((sum, each) => sum + each, clients);
    const machine = ((after.machine ?? 0) - (before.machine ?? 0)) / elapsed;
    const stolen = (after.stolen - before.stolen) / elapsed;
    const others = { [OTHERS]: Math.max(0, machine - ours) };
    const isHeld = isWithin(commands, load('commands')) && isWithin(queries, load('queries'));
    return {
      share,
      isHeld,
      commands: { ...commands, cores: { ...cores, ...others }, stolen },
      queries: { ...queries, cores: {}, stolen },
    };
  };
}

const isWithin = (
  { count, p99, perSecond }: LoadResult,
  due: { readonly perSecond: number; readonly seconds: number },
): boolean =>
  p99 <= MOST_P99 &&
  count >= ANSWERED * due.perSecond * due.seconds &&
  perSecond >= ANSWERED * due.perSecond;

/** Short steps first, then the whole time at the highest share that those held. */
async function search(apply: Apply, { plan }: Setting): Promise<Held> {
  const step = plan.seconds * 5;
  const say = (share: number, seconds: number): void =>
    plan.onProgress(`Load: ${Math.round(share * 100)} % for ${seconds} s`);
  say(SHARES[1], plan.warmUpSeconds);
  await apply(0.5, plan.warmUpSeconds);
  let share = SHARES.at(-1) ?? 1;
  for (const tried of SHARES) {
    say(tried, step);
    const { isHeld } = await apply(tried, step);
    // What is still under way of a load that was too much goes first.
    await delay(1000);
    if (!isHeld) continue;
    share = tried;
    break;
  }
  for (;;) {
    say(share, plan.seconds * 60);
    const held = await apply(share, plan.seconds * 60);
    if (held.isHeld || share < 0.1) return held;
    share *= LESS;
  }
}

const one = (value: number): Spread => ({ min: value, median: value, max: value });

function sectionOf({ share, commands, queries, isHeld }: Held, seconds: number): Section {
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
      'Times run from when a request was due. The tables hold 10,000 messages; of the commands 60 % are finder messages.',
    ],
  };
}

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
