import { Pool } from 'pg';
import { formatFigure, formatSpread } from '../figures/report.ts';
import { type Spread, spread } from '../figures/spread.ts';
import { type FilledLog, fillRows } from '../log-rows/fill-rows.ts';
import type { Layout } from '../log-rows/layout.ts';
import { openLog } from '../log-rows/open-log.ts';
import { measure, type Operation, OPERATIONS, type Took } from '../log-rows/operations.ts';
import { sizesOf } from '../log-rows/sizes.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';
import type { Scenario, Section } from './scenario.ts';

interface Contender {
  readonly name: string;
  readonly log: FilledLog;
  readonly starts: number[];
  readonly took: Map<Operation, Took[]>;
}

const OTHERS = ['with an index of ids', 'in ten partitions'] as const;
/** Beyond it other layouts are left out: each takes as much of the disk again. */
const MOST_COMPARED = 2_000_000;

/** What appends and reads take of a log, of one with a tenth of its rows, and laid out otherwise. */
export const logRowsScenario: Scenario = async ({ bench, schedule, sizes }) => {
  const onProgress = (text: string): void => schedule.onProgress(`Log rows: ${text}`);
  const rows = sizes.logRows;
  const tenth = Math.ceil(rows / 10);
  const wanted: readonly [Layout, number][] = [
    ['as it is', tenth],
    ['as it is', rows],
    ...(rows > MOST_COMPARED ? [] : OTHERS.map((layout): [Layout, number] => [layout, rows])),
  ];
  const contenders: Contender[] = [];
  const notes: string[] = [];
  for (const [layout, count] of wanted) {
    const databaseUrl = await createDatabase(bench, `rows_${contenders.length}`);
    const log = { layout, rows: count, databaseUrl };
    const { rowSeconds, indexSeconds, vacuumSeconds } = await fillRows(log, onProgress);
    const name = `${count.toLocaleString('en')} rows, ${layout}`;
    const parts = await sizesOf(databaseUrl);
    const told = parts.map((part) => `${part.name} ${formatFigure(part.bytes / count)}`).join('; ');
    const [made, indexed, vacuumed] = [rowSeconds, indexSeconds, vacuumSeconds].map(formatFigure);
    const seconds = `${made} s, indexes ${indexed} s, vacuum ${vacuumed} s`;
    notes.push(`${name}: bytes a row: ${told}. Made in ${seconds}.`);
    contenders.push({ name, log, starts: [], took: new Map() });
  }
  for (let round = 0; round < schedule.rounds; round += 1) {
    for (const contender of contenders) {
      onProgress(`round ${round + 1} of ${schedule.rounds}, ${contender.name}`);
      await measureAll(contender);
    }
  }
  const [small, large, ...others] = contenders;
  if (small === undefined || large === undefined) return [];
  return [
    compare(small, large),
    ...others.map((other) => compare(large, other)),
    { ...startsOf(contenders), notes },
  ];
};

async function createDatabase(bench: BenchFixture, name: string): Promise<string> {
  const pool = new Pool({ connectionString: bench.superuserUrl });
  await pool.query(`create database ${name}`);
  await pool.end();
  const url = new URL(bench.superuserUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function measureAll({ log, starts, took }: Contender): Promise<void> {
  await using open = await openLog(log);
  starts.push(open.startMs);
  for (const operation of OPERATIONS) {
    const before = took.get(operation) ?? [];
    took.set(operation, [...before, await measure(open, operation)]);
  }
}

/** Each operation on both logs, and the ratio of the second log's median to the first one's. */
function compare(base: Contender, other: Contender): Section {
  const table = [['', '', 'p50 ms', 'p99 ms', "bytes of Postgres's log"]];
  const findings = OPERATIONS.map((operation) => {
    const [mine, theirs] = [base, other].map(({ took }) => took.get(operation) ?? []);
    for (const [name, rounds = []] of [
      [base.name, mine],
      [other.name, theirs],
    ] as const) {
      const figure = (of: keyof Took): string => formatSpread(spread(rounds.map((one) => one[of])));
      const wal = operation.isAppend ? figure('walBytes') : '';
      table.push([operation.name, name, figure('p50'), figure('p99'), wal]);
    }
    return { name: operation.name, value: ratios(theirs, mine) };
  });
  return { title: `${other.name}, to ${base.name}`, rounds: new Map(), table, findings };
}

function ratios(of: readonly Took[] = [], to: readonly Took[] = []): Spread {
  return spread(of.map(({ p50 }, round) => p50 / (to[round]?.p50 ?? Number.NaN)));
}

function startsOf(contenders: readonly Contender[]): Section {
  const findings = contenders.map(({ name, starts }) => ({
    name,
    value: spread(starts),
    unit: 'ms',
  }));
  return { title: 'From the start until appends are taken', rounds: new Map(), findings };
}
