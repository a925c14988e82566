import { formatSpread } from '../figures/report.ts';
import type { Finding } from '../figures/report.ts';
import type { Round } from '../figures/rounds.ts';
import { type Spread, spread } from '../figures/spread.ts';
import { atLeast, atMost } from '../figures/target.ts';
import type { Section } from '../scenarios/scenario.ts';
import { LOADS, type Measured, over } from './cost-round.ts';
import { type Cost, type Kind, msEach, RATES } from './measure.ts';
import { processRows } from './process-rows.ts';
import { total } from './usage.ts';

const KINDS = ['commands', 'queries'] as const;

/** The ratio of one contender to another, by rounds that ran next to each other. */
function ratios(one: Measured, other: Measured, load: (typeof LOADS)[number]): Spread {
  return spread(
    one.rounds.map((round, index) => {
      const beside = other.rounds[index];
      return beside ? msEach(round[load]) / msEach(beside[load]) : Number.NaN;
    }),
  );
}

export interface Contenders {
  readonly product: Measured;
  readonly plain: Measured;
  /** The product of another checkout. */
  readonly against?: Measured;
}

/** The contenders' speed and cost, as ratios. */
export function comparison({ product, plain, against }: Contenders, seconds: number): Section {
  const all = against ? [product, against, plain] : [product, plain];
  const findings: Finding[] = [
    { name: 'the mix, of plain CRUD', value: ratios(product, plain, 'mix'), target: atMost(1.5) },
    { name: 'commands alone, of plain CRUD', value: ratios(product, plain, 'commands') },
    { name: 'queries alone, of plain CRUD', value: ratios(product, plain, 'queries') },
  ];
  if (against) {
    const times = ratios(against, product, 'mix');
    findings.push({ name: `the mix, ${against.name} of ours`, value: times, target: atLeast(4) });
  }
  for (const kind of KINDS) {
    const tail = over(product.rounds, ({ mix }) => {
      const { p50 = Number.NaN, p99 = Number.NaN } = mix.rounds[kind] ?? {};
      return p99 / p50;
    });
    findings.push({ name: `p99 of p50, ${kind}`, value: tail, target: atMost(20) });
  }
  return {
    title: `Cost of ${RATES.commands} commands and ${RATES.queries} queries a second, ${seconds} s`,
    rounds: new Map(all.flatMap((each) => KINDS.map((kind) => latencies(each, kind)))),
    table: [
      ['processor ms', 'a command', 'a query', 'a request of the mix'],
      ...all.map(({ name, rounds }) =>
        [name].concat(
          LOADS.map((load) => formatSpread(over(rounds, (round) => msEach(round[load])))),
        ),
      ),
    ],
    findings,
    notes: [
      'A command and a query: runs with these alone. All processes, Postgres included, the client not.',
      'Times run from when a request was due.',
    ],
  };
}

function latencies({ name, rounds }: Measured, kind: Kind): [string, readonly Round[]] {
  return [`${name}: ${kind}`, rounds.flatMap(({ mix }) => mix.rounds[kind] ?? [])];
}

const aSecond = (name: string, value: Spread): Finding => ({ name, value, unit: '/s' });

/** A contender's wake-ups and commits, and the cost of each of its processes. */
export function breakdown({ name, rounds }: Measured): Section {
  const each = (figure: (mix: Cost) => number): Spread =>
    over(rounds, ({ mix }) => figure(mix) / mix.seconds);
  return {
    title: `Cost: ${name}, in the mix`,
    rounds: new Map(),
    findings: [
      aSecond(
        'waits, each with a wake-up',
        each(({ uses }) => total(uses).waits),
      ),
      aSecond(
        'preempted',
        each(({ uses }) => total(uses).preempted),
      ),
      aSecond(
        'transactions of Postgres',
        each(({ counts }) => counts.transactions),
      ),
      aSecond(
        'flushes of its log',
        each(({ counts }) => counts.flushes),
      ),
      aSecond(
        'commits of the projector',
        each(({ counts }) => counts.projector),
      ),
    ],
    table: [
      ['process', 'ms a command', 'ms a query', 'ms a request of the mix', 'waits/s in the mix'],
      ...processRows(rounds),
    ],
  };
}
