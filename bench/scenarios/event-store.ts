import * as append from '@app/embedded/event-store/bench/append';
import * as delivery from '@app/embedded/event-store/bench/delivery';
import * as readAll from '@app/embedded/event-store/bench/read-all';
import type { Row } from '@app/embedded/event-store/bench/row';
import type { Finding } from '../figures/report.ts';
import { atLeast, atMost, type Target } from '../figures/target.ts';
import type { Scenario } from './scenario.ts';

/** What the event store measures of itself, against plain Postgres on the same instance. */
export const eventStoreScenario: Scenario = async ({ bench, schedule }) => {
  const rows: Row[] = [];
  for (const [name, { run }] of Object.entries({ append, readAll, delivery })) {
    schedule.onProgress(`Event store: ${name}`);
    rows.push(...(await run({ postgresUrl: bench.superuserUrl })));
  }
  return [{ title: 'Event store', rounds: new Map(), findings: rows.map(findingOf) }];
};

function findingOf(row: Row): Finding {
  const { name, value, unit, comparedWith, ratio, target } = row;
  const absolute = `${Math.round(value * 100) / 100} ${unit}`;
  const median = ratio ?? value;
  return {
    name: ratio === undefined ? name : `${name}: ${absolute}, of ${comparedWith ?? 'the other'}`,
    value: { median, min: row.min ?? median, max: row.max ?? median },
    unit: ratio === undefined ? unit : '×',
    ...(target === undefined ? {} : { target: readTarget(target, value) }),
  };
}

const TARGET = /^(?<word>at least|at most|under) (?<bound>[\d.,]+)(?: or (?<ratio>[\d.]+))?/u;

/** Reads a target as the event store's benchmark words it: a bound, or a rate or else a ratio. */
function readTarget(text: string, value: number): Target {
  const { word, bound = '', ratio } = TARGET.exec(text)?.groups ?? {};
  const number = Number(bound.replaceAll(',', ''));
  if (word !== 'at least') return { ...atMost(number), text };
  if (ratio === undefined) return { ...atLeast(number), text };
  return { text, isMet: (median) => value >= number || median >= Number(ratio) };
}
