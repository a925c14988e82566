import { posix } from 'node:path';
import * as z from 'zod';

const Report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

interface Row {
  killed: number;
  survived: number;
  uncovered: number;
}

/** A mutant that runs for ever is noticed, too. */
const columnOf: Readonly<Record<string, keyof Row>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
};

/** Mutants that do not count: the compiler refuses them, or their file cannot be loaded. */
const INVALID: ReadonlySet<string> = new Set(['CompileError', 'RuntimeError', 'Ignored']);

function line(name: string, { killed, survived, uncovered }: Row): string {
  const all = killed + survived + uncovered;
  const score = all === 0 ? '-' : `${((100 * killed) / all).toFixed(1)} %`;
  return `| ${[name, all, killed, survived, uncovered, score].join(' | ')} |`;
}

/**
 * The table of docs/mutation-testing.md: a row for each folder, and their sum.
 * @param report StrykerJS's report as JSON
 * @throws Error for a mutant without an outcome: the run was cut short, or a test could not be run
 */
export function toTable(report: unknown): string {
  const rows = new Map<string, Row>();
  const total: Row = { killed: 0, survived: 0, uncovered: 0 };
  for (const [path, { mutants }] of Object.entries(Report.parse(report).files)) {
    const folder = posix.dirname(path);
    const row = rows.get(folder) ?? { killed: 0, survived: 0, uncovered: 0 };
    rows.set(folder, row);
    for (const { status } of mutants) {
      if (INVALID.has(status)) continue;
      const column = columnOf[status];
      if (!column) throw new Error(`A mutant of ${path} has no outcome: ${status}`);
      row[column] += 1;
      total[column] += 1;
    }
  }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '| folder | mutants | killed | survived | no coverage | score |',
    '| --- | --- | --- | --- | --- | --- |',
    ...sorted.map(([folder, row]) => line(folder, row)),
    line('all', total),
  ].join('\n');
}
