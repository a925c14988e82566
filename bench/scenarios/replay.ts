import { type Contender, inTurn, ratio } from '../figures/rounds.ts';
import { atLeast } from '../figures/target.ts';
import { asLoad } from '../rebuild/run-job.ts';
import type { ReplayJob } from '../replay/job.ts';
import { type LargeLog, makeLargeLog, MOST_APPENDED } from '../replay/large-log.ts';
import { runReplayJob } from '../replay/run-replay-job.ts';
import { startService } from '../fixture/service.ts';
import type { Scenario, ScenarioFixture, Section } from './scenario.ts';

const KINDS = {
  masked: 'a question that looks at nothing personal',
  pseudonyms: 'one that looks at pseudonyms of what people wrote',
  unsealed: 'one that looks at what people wrote',
  rebuild: 'a rebuild of threads',
} as const;

const PATHS = {
  table: 'pages out of the table',
  grpc: 'pages over gRPC',
  before: 'as before',
} as const;

const nameOf = ({ kind, path }: ReplayJob): string => `${KINDS[kind]}, ${PATHS[path]}`;

/** How fast the past is read, each way in one run with how it was read before. */
export const replayScenario: Scenario = async (fixture) => {
  const sections = await questions(fixture);
  return [...sections, await rebuilds(fixture)];
};

const open = ({ bench, schedule }: ScenarioFixture, name: string, wanted: number) =>
  makeLargeLog(bench, { name, wanted }, (text) => schedule.onProgress(`Replay: ${text}`));

async function questions(fixture: ScenarioFixture): Promise<readonly Section[]> {
  await using log = await open(fixture, 'replay', fixture.sizes.events);
  const sections: Section[] = [];
  for (const kind of ['masked', 'pseudonyms', 'unsealed'] as const) {
    sections.push(await compare(fixture, log, kind));
  }
  return sections;
}

const titleOf = (kind: ReplayJob['kind'], { events }: LargeLog): string =>
  `Replay of ${events.toLocaleString('en')} events: ${KINDS[kind]}`;

async function measure(
  { bench, schedule }: ScenarioFixture,
  { environment, eventStorePid }: LargeLog,
  { title, jobs }: { readonly title: string; readonly jobs: readonly ReplayJob[] },
) {
  const contenders: readonly Contender[] = jobs.map((job) => ({
    name: nameOf(job),
    run: async () => asLoad(await runReplayJob(job, environment)),
    watched: { Postgres: bench.postgresPid, 'event store': eventStorePid },
  }));
  return inTurn(title, contenders, schedule);
}

async function compare(
  fixture: ScenarioFixture,
  log: LargeLog,
  kind: 'masked' | 'pseudonyms' | 'unsealed',
): Promise<Section> {
  const title = titleOf(kind, log);
  const jobs = (['table', 'grpc', 'before'] as const).map((path) => ({ kind, path }));
  const rounds = await measure(fixture, log, { title, jobs });
  const of = (path: ReplayJob['path']) => rounds.get(nameOf({ kind, path })) ?? [];
  return {
    title,
    rounds,
    findings: [
      {
        name: 'out of the table, of the rate before',
        value: ratio(of('table'), of('before'), 'perSecond'),
        target: atLeast(2),
      },
      {
        name: 'over gRPC, of the rate before',
        value: ratio(of('grpc'), of('before'), 'perSecond'),
      },
    ],
  };
}

async function rebuilds(fixture: ScenarioFixture): Promise<Section> {
  const { sizes, schedule } = fixture;
  await using log = await open(fixture, 'replayed', Math.min(sizes.events, MOST_APPENDED));
  schedule.onProgress('Replay: building the first tables');
  const { environment } = log;
  await (await startService({ main: 'projector/main.ts', environment })).stop();
  const title = titleOf('rebuild', log);
  const kind = 'rebuild';
  const jobs = [
    { kind, path: 'table' },
    { kind, path: 'grpc' },
  ] as const;
  const rounds = await measure(fixture, log, { title, jobs });
  const of = (path: ReplayJob['path']) => rounds.get(nameOf({ kind, path })) ?? [];
  return {
    title,
    rounds,
    findings: [
      {
        name: 'out of the table, of the rate over gRPC',
        value: ratio(of('table'), of('grpc'), 'perSecond'),
      },
    ],
  };
}
