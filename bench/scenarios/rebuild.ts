import { fillLog } from '../fill/fill.ts';
import { type Contender, inTurn, ratio, type Round } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atLeast, atMost } from '../figures/target.ts';
import type { Job, JobResult } from '../rebuild/job.ts';
import { asLoad, runJob } from '../rebuild/run-job.ts';
import { openOwnStores, type OwnStores } from '../fixture/own-stores.ts';
import { startService } from '../fixture/service.ts';
import { lagSection } from './lag.ts';
import type { Scenario, Section, ScenarioFixture } from './scenario.ts';

/** The average number of events per message, with those of its thread, code and owner. */
const EVENTS_PER_MESSAGE = 1.66;
/** By then buffers and caches have reached their size; memory that grows later would never stop. */
const FLAT_BEYOND = 200_000;
const MEGABYTE = 1024 * 1024;

const NAMES: Readonly<Record<Job, string>> = {
  rebuild: 'rebuild of all projections',
  write: 'write limit: rows from memory',
  singly: 'one transaction per event',
  read: 'read limit: $all thrown away',
};

/** A rebuild of all projections against its limits, with the rows of the same log. */
export const rebuildScenario: Scenario = async (fixture) => {
  const { bench, schedule, sizes } = fixture;
  schedule.onProgress('Rebuild: filling a log');
  await using own = await openOwnStores(bench, 'rebuild');
  const size = { messages: Math.round(sizes.events / EVENTS_PER_MESSAGE) };
  const { events } = await fillLog(size, own.stores, {
    onProgress: (done) => schedule.onProgress(`Rebuild: filling a log, ${done} events`),
  });
  schedule.onProgress('Rebuild: building the first tables');
  const { environment } = own;
  await (await startService({ main: 'projector/main.ts', environment })).stop();
  return [await ratesOf(fixture, own, events), await lagSection(fixture, own)];
};

async function ratesOf(fixture: ScenarioFixture, own: OwnStores, events: number): Promise<Section> {
  const { bench, schedule } = fixture;
  const title = `Rebuild of all projections, ${events.toLocaleString('en')} events`;
  const rebuilds: JobResult[] = [];
  const contender = (job: Job): Contender => ({
    name: NAMES[job],
    run: async () => {
      const result = await runJob(job, events, own.environment);
      if (job === 'rebuild') rebuilds.push(result);
      return asLoad(result);
    },
    watched: { Postgres: bench.postgresPid, 'event store': own.eventStorePid },
  });
  const jobs: readonly Job[] = ['rebuild', 'write', 'singly', 'read'];
  const rounds = await inTurn(title, jobs.map(contender), schedule);
  const of = (job: Job): readonly Round[] => rounds.get(NAMES[job]) ?? [];
  const rateOf = (other: Job) => ratio(of('rebuild'), of(other), 'perSecond');
  const growth = rebuilds.map(({ memory }) => (memory.atEnd - memory.atFifth) / MEGABYTE);
  return {
    title,
    rounds,
    findings: [
      { name: 'rate, of the write limit', value: rateOf('write'), target: atLeast(0.3) },
      { name: 'rate, of one transaction per event', value: rateOf('singly'), target: atLeast(15) },
      { name: 'rate, of the read limit', value: rateOf('read') },
      {
        name: 'memory at the end, more than at a fifth',
        value: spread(growth),
        unit: 'MB',
        ...(events >= FLAT_BEYOND * 5 ? { target: atMost(50) } : {}),
      },
    ],
    notes: [
      'The log is sealed; the rebuild opens it. The write limit makes its rows before the clock runs.',
    ],
  };
}
