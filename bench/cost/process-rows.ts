import { formatFigure } from '../figures/report.ts';
import { type CostRound, LOADS, over } from './cost-round.ts';
import { answered, type Cost, msEach } from './measure.ts';
import type { GroupUse } from './usage.ts';

/** Groups and threads below this share of the whole are left out. */
const TOLD_FROM = 0.01;

const secondsOf = ({ uses }: Cost, group: string): number => uses.get(group)?.seconds ?? 0;
const threadsOf = ({ uses }: Cost, group: string): GroupUse['threads'] =>
  uses.get(group)?.threads ?? new Map();

/**
 * The processor time of each process under each load, in ms per request, as medians of all rounds.
 * The most expensive of the mix is first; below each are its threads, if several of them count.
 */
export function processRows(rounds: readonly CostRound[]): readonly (readonly string[])[] {
  const ms = (secondsIn: (cost: Cost) => number, load: (typeof LOADS)[number]): number =>
    over(rounds, (round) => (secondsIn(round[load]) * 1000) / answered(round[load])).median;
  const row = (label: string, secondsIn: (cost: Cost) => number, waits: string) => [
    label,
    ...LOADS.map((load) => formatFigure(ms(secondsIn, load))),
    waits,
  ];
  const least = TOLD_FROM * over(rounds, ({ mix }) => msEach(mix)).median;
  const told = (names: Iterable<string>, secondsIn: (cost: Cost, name: string) => number) =>
    [...new Set(names)]
      .map((name) => ({ name, cost: ms((cost) => secondsIn(cost, name), 'mix') }))
      .filter(({ cost }) => cost >= least)
      .toSorted((a, b) => b.cost - a.cost)
      .map(({ name }) => name);
  const groups = told(
    rounds.flatMap(({ mix }) => [...mix.uses.keys()]),
    secondsOf,
  );
  return groups.flatMap((group) => {
    const secondsIn = (cost: Cost, name: string): number => threadsOf(cost, group).get(name) ?? 0;
    const names = rounds.flatMap(({ mix }) => [...threadsOf(mix, group).keys()]);
    const threads = told(names, secondsIn);
    const waits = over(rounds, ({ mix }) => (mix.uses.get(group)?.waits ?? 0) / mix.seconds);
    const whole = row(group, (cost) => secondsOf(cost, group), formatFigure(waits.median));
    // A single thread says no more than its process.
    if (threads.length <= 1) return [whole];
    return [whole].concat(
      threads.map((name) => row(`  ${name}`, (cost) => secondsIn(cost, name), '')),
    );
  });
}
