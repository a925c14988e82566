import { endOfLog } from '@app/projector/runtime/log-end';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { formatFigure } from '../figures/report.ts';
import { fillLog } from '../fill/fill.ts';
import { type OwnStores, openOwnStores } from '../fixture/own-stores.ts';
import { startService } from '../fixture/service.ts';
import { verifyProjections } from '../fixture/verify-projections.ts';
import { type CaughtUp, catchUpWith } from '../slices/catch-up.ts';
import { killSome } from '../slices/kills.ts';
import type { Scenario, ScenarioFixture, Section } from './scenario.ts';

/** What a message brings on average, with the thread, the code and the owner behind it. */
const EVENTS_PER_MESSAGE = 1.66;
const RANGES = 8;
const KILLS = 200;
const QUICK_KILLS = 20;
const MICROSECONDS = 1e6;

/** Several projectors share the sliced projections: what that spares, and what a death costs. */
export const slicesScenario: Scenario = async (fixture) => {
  const { bench, schedule, sizes } = fixture;
  schedule.onProgress('Slices: filling a log');
  await using own = await openOwnStores(bench, 'slices');
  const size = { messages: Math.round(sizes.events / EVENTS_PER_MESSAGE) };
  const { events } = await fillLog(size, own.stores, {
    onProgress: (done) => schedule.onProgress(`Slices: filling a log, ${done} events`),
  });
  const { environment } = own;
  await (await startService({ main: 'projector/main.ts', environment })).stop();
  const caughtUp = await catchUps(fixture, own, events);
  return [caughtUp, await killsSection(fixture, own, sizes.events < 100_000 ? QUICK_KILLS : KILLS)];
};

const FORMS = [
  { name: 'one process, not shared', processes: 1, ranges: 1 },
  { name: 'one process, 8 ranges', processes: 1, ranges: RANGES },
  { name: '2 processes', processes: 2, ranges: RANGES },
  { name: '4 processes', processes: 4, ranges: RANGES },
] as const;

async function catchUps(
  { schedule }: ScenarioFixture,
  own: OwnStores,
  events: number,
): Promise<Section> {
  const end = await endOfLog(own.stores.log);
  const table: (readonly string[])[] = [
    ['', 'events/s', 'CPU µs an event', 'of the busiest process', 'of the others'],
  ];
  for (const { name, processes, ranges } of FORMS) {
    schedule.onProgress(`Slices: catching up, ${name}`);
    table.push(lineOf(name, await catchUpWith(processes, ranges, { own, end }), events));
  }
  return {
    title: `Catching up with ${events.toLocaleString('en')} events, from empty tables`,
    rounds: new Map(),
    table,
    findings: [],
    notes: [
      'The process with the lease does what is not sliced, and has ranges only where it is alone.',
      'Processor time of the projectors alone, once they have started.',
    ],
  };
}

function lineOf(name: string, { seconds, cpu }: CaughtUp, events: number): readonly string[] {
  const each = cpu.map((used) => (used / events) * MICROSECONDS).toSorted((a, b) => b - a);
  const [busiest = 0, ...others] = each;
  const all = each.reduce((sum, used) => sum + used, 0);
  return [
    name,
    formatFigure(events / seconds),
    formatFigure(all),
    formatFigure(busiest),
    others.map(formatFigure).join(', '),
  ];
}

async function killsSection(
  { schedule }: ScenarioFixture,
  own: OwnStores,
  times: number,
): Promise<Section> {
  const crew = { own, ranges: RANGES, processes: 4 };
  const { takeovers, rebalances, lags } = await killSome(times, crew, (done) =>
    schedule.onProgress(`Slices: ${done} of ${times} kills`),
  );
  schedule.onProgress('Slices: comparing with a rebuild');
  const differences = Object.values(await verifyProjections(own.environment));
  const total = differences.reduce((sum, each) => sum + each, 0);
  return {
    title: `${times} kills among 4 processes with ${RANGES} ranges, while the log grows`,
    rounds: new Map(),
    findings: [
      { name: 'rows doubled or left out', value: spread([total]), target: atMost(0) },
      {
        name: 'until others have the ranges',
        value: spread(takeovers),
        unit: 's',
        target: atMost(5),
      },
      { name: 'until the shares are even again', value: spread(rebalances), unit: 's' },
      { name: 'lag of all projections meanwhile', value: spread(lags), unit: 's' },
    ],
    notes: ['Figures are median (min–max) over the kills. Shares are even soon after a start.'],
  };
}
