import { formatFigure } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import type { TortureResult } from './torture.ts';

/** Whether nothing at all went wrong. */
export function isUnharmed({ lost, doubled, differences, differingRows }: TortureResult): boolean {
  const rows = Object.values(differingRows).reduce((sum, count) => sum + count, 0);
  return lost.length + doubled.length + differences.length + rows === 0;
}

const SHOWN = 10;

/** The result in lines for a terminal. */
export function reportLines(result: TortureResult): readonly string[] {
  const { acknowledged, differingRows, lost, doubled, differences } = result;
  const total = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`);
  const rows = Object.entries(differingRows).map(([name, count]) => `${name} ${count}`);
  const { median, max } = spread(result.restarts);
  return [
    `Kills survived: ${result.kills} (${Math.floor(result.kills / 2)} of Postgres, too); ready again after ${formatFigure(median)} ms (at most ${formatFigure(max)} ms)`,
    `Commands acknowledged: ${total} (${kinds.join(', ')}), ${result.events} events in the log`,
    `Claims that came second, refused: ${result.refusals}`,
    `Resends: ${result.resends}, of which answered differently: ${differences.length}`,
    `Lost: ${lost.length}`,
    `Doubled, or never asked for: ${doubled.length}`,
    `Rows that differ from a rebuild from nothing: ${rows.join(', ')}`,
    ...[...lost, ...doubled, ...differences].slice(0, SHOWN).map((line) => `  ${line}`),
  ];
}
