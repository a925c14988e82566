import { formatFigure } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import { type Fault, FAULT_KINDS } from './faults.ts';
import type { TortureResult } from './torture.ts';

/** With nothing between the front door and the APIs, only an API may say "not now". */
const NOT_NOW: ReadonlySet<number> = new Set([503]);
const NOT_NOW_OF_FRONT_DOOR: ReadonlySet<number> = new Set([502, 503, 504]);

/** All that went wrong, a sentence each. */
export function violations(result: TortureResult): readonly string[] {
  const { lost, doubled, notices, sender, reader, verified, differingRows } = result;
  const { form, failures } = result;
  const differ = [...Object.entries(verified.differingRows), ...Object.entries(differingRows)];
  return [
    ...failures.except(form === 'one process' ? NOT_NOW : NOT_NOW_OF_FRONT_DOOR),
    ...lost.map((effect) => `Lost: ${effect}`),
    ...doubled.map((effect) => `Doubled, or never asked for: ${effect}`),
    ...notices.lost.map((notice) => `Never told: ${notice}`),
    ...notices.doubled.map((notice) => `Told twice: ${notice}`),
    ...(notices.waiting === 0 ? [] : [`Notices that are still not out: ${notices.waiting}`]),
    ...sender.differences.map((difference) => `Answered differently: ${difference}`),
    ...reader.broken.map((read) => `Did not show what it should: ${read}`),
    ...differ.flatMap(([name, rows]) => (rows > 0 ? [`${rows} rows of ${name} differ`] : [])),
  ];
}

const SHOWN = 20;

/** The result in lines for a terminal. */
export function reportLines(result: TortureResult): readonly string[] {
  const { acknowledged, faults, recoveries, sender, reader, verified, notices } = result;
  const total = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`);
  const { median } = spread(recoveries.map(({ ms }) => ms));
  const [slowest] = recoveries.toSorted((one, other) => other.ms - one.ms);
  const wrong = violations(result);
  return [
    `Faults survived in ${result.seconds} s: ${faults.length} (${result.form}, seed ${result.seed})`,
    ...FAULT_KINDS.map((kind) => `  ${kind}: ${countTargets(faults, kind)}`),
    `A command acknowledged again after ${formatFigure(median)} ms, at most ${formatFigure(slowest?.ms ?? 0)} ms (${slowest?.after})`,
    `Answers of 500 and above, other than 503: ${result.failures.except(NOT_NOW).join(', ') || 'none'}`,
    `Commands acknowledged: ${total} (${kinds.join(', ')})`,
    `  sendings refused for now: ${sender.refused}, of unknown outcome: ${sender.unknown}, each sent again with its key`,
    `  claims that came second, refused: ${sender.losers}; resends: ${sender.resends}`,
    `Reads with a minimum position: ${reader.kept} showed the effect, ${reader.stale} said that they are not that far, ${reader.away} could not be answered`,
    `Events in the log: ${result.events}; notices told once each: ${notices.sent}`,
    `All read models compared with a rebuild ${verified.whole} times while faults went on (${verified.brokenOff} broken off by them), and at the end`,
    `Wrong: ${wrong.length}`,
    ...wrong.slice(0, SHOWN).map((line) => `  ${line}`),
  ];
}

function countTargets(faults: readonly Fault[], kind: Fault['kind']): string {
  const counts = new Map<string, number>();
  for (const { target } of faults.filter((fault) => fault.kind === kind)) {
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return `${sum} (${[...counts].map(([target, count]) => `${target} ${count}`).join(', ')})`;
}
