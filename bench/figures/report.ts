import { OTHERS, type Round } from './rounds.ts';
import { type Spread, spread } from './spread.ts';
import type { Target } from './target.ts';

/** A ratio or a time with its target. */
export interface Finding {
  readonly name: string;
  readonly value: Spread;
  readonly unit?: string;
  readonly target?: Target;
}

/** Writes a figure with three significant digits, large ones with separators. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

export function formatSpread({ min, median, max }: Spread): string {
  return `${formatFigure(median)} (${formatFigure(min)}–${formatFigure(max)})`;
}

/** One line for each contender: requests per second, times, and who used the cores. */
export function formatRounds(results: ReadonlyMap<string, readonly Round[]>): readonly string[] {
  const rows = [...results].map(([name, rounds]) => {
    const figure = (of: 'perSecond' | 'p50' | 'p99'): string =>
      formatSpread(spread(rounds.map((round) => round[of])));
    return [name, figure('perSecond'), figure('p50'), figure('p99'), coresOf(rounds)];
  });
  return formatTable([['', 'a second', 'p50 ms', 'p99 ms', 'cores used'], ...rows]);
}

/** How many requests each contender answered with 503 or 429; nothing if there were none. */
export function refusals(results: ReadonlyMap<string, readonly Round[]>): readonly string[] {
  return [...results].flatMap(([name, rounds]) => {
    const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
    if (refused === 0) return [];
    const all = rounds.reduce((sum, round) => sum + round.count, refused);
    return [`Refused for now (503 or 429): ${refused} of ${all} requests of ${name}.`];
  });
}

/** The machine counts as quiet if others used at most this many cores. */
const QUIET_CORES = 0.2;

/** Warnings if other processes or the host took processor time; nothing on a quiet machine. */
export function disturbance(results: ReadonlyMap<string, readonly Round[]>): readonly string[] {
  const rounds = [...results.values()].flat();
  return [
    ...disturbedBy(
      'other processes used',
      rounds.map(({ cores }) => cores[OTHERS] ?? 0),
    ),
    ...disturbedBy(
      'the host of this machine withheld',
      rounds.map(({ stolen }) => stolen),
    ),
  ];
}

function disturbedBy(who: string, cores: readonly number[]): readonly string[] {
  const { median, max } = spread(cores);
  if (cores.length === 0 || max <= QUIET_CORES) return [];
  return [`Disturbed: ${who} ${median.toFixed(2)} cores, at most ${max.toFixed(2)} in a round.`];
}

function coresOf(rounds: readonly Round[]): string {
  const names = Object.keys(rounds[0]?.cores ?? {});
  const shares = names.map((name): [string, number[]] => [
    name,
    rounds.map(({ cores }) => cores[name] ?? Number.NaN),
  ]);
  shares.unshift(['load generator', rounds.map(({ generatorCores }) => generatorCores)]);
  return shares.map(([name, values]) => `${name} ${spread(values).median.toFixed(2)}`).join(', ');
}

/** One line for each finding, with its target and whether it is met. */
export function formatFindings(findings: readonly Finding[]): readonly string[] {
  const rows = findings.map(({ name, value, unit = '×', target }) => [
    name,
    `${formatSpread(value)} ${unit}`,
    target === undefined ? '' : `target ${target.text}`,
    target === undefined ? '' : target.isMet(value.median) ? 'met' : 'not met',
  ]);
  return formatTable(rows);
}

/** A table as text, with aligned columns. */
export function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
