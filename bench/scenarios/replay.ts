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
  console: 'the same one in the sandbox of the console',
  pseudonyms: 'one that looks at pseudonyms of what people wrote',
  unsealed: 'one that looks at what people wrote',
  rebuild: 'a rebuild of threads',
} as const;

type Kind = ReplayJob['kind'];

const PATHS = {
  table: 'pages out of the table',
  grpc: 'pages over gRPC',
  before: 'as before',
} as const;

const nameOf = ({ kind, path }: ReplayJob): string => `${KINDS[kind]}, ${PATHS[path]}`;

/** How fast the past is read, each way in one run with how it was read before. */
export const replayScenario: Scenario = async (fixture) => {
  const wanted = readKinds(fixture.questions);
  const asked = wanted.filter((kind) => kind !== 'rebuild');
  return [
    ...(asked.length > 0 ? await questions(fixture, asked) : []),
    ...(wanted.includes('rebuild') ? [await rebuilds(fixture)] : []),
  ];
};

/** @throws TypeError where there is none of that name */
function readKinds(names: readonly string[]): readonly Kind[] {
  const kinds = Object.keys(KINDS) as Kind[];
  const unknown = names.find((name) => !(name in KINDS));
  if (unknown !== undefined) throw new TypeError(`--question is one of ${kinds.join(', ')}`);
  return names.length === 0 ? kinds : kinds.filter((kind) => names.includes(kind));
}

const open = ({ bench, schedule }: ScenarioFixture, name: string, wanted: number) =>
  makeLargeLog(bench, { name, wanted }, (text) => schedule.onProgress(`Replay: ${text}`));

async function questions(
  fixture: ScenarioFixture,
  kinds: readonly Kind[],
): Promise<readonly Section[]> {
  await using log = await open(fixture, 'replay', fixture.sizes.events);
  const sections: Section[] = [];
  for (const kind of kinds) {
    const comparison = kind === 'console' ? ofTable(kind) : asBefore(kind);
    sections.push(await compare(fixture, log, comparison));
  }
  return sections;
}

/** Each way of reading in turn. @param ratios of which ways to which the findings tell */
async function compare(
  { bench, schedule }: ScenarioFixture,
  log: LargeLog,
  { kind, paths, ratios }: Comparison,
): Promise<Section> {
  const title = `Replay of ${log.events.toLocaleString('en')} events: ${KINDS[kind]}`;
  const contenders: readonly Contender[] = paths.map((path) => ({
    name: nameOf({ kind, path }),
    run: async () => asLoad(await runReplayJob({ kind, path }, log.environment)),
    watched: { Postgres: bench.postgresPid, 'event store': log.eventStorePid },
  }));
  const rounds = await inTurn(title, contenders, schedule);
  const of = (path: ReplayJob['path']) => rounds.get(nameOf({ kind, path })) ?? [];
  const findings = ratios.map(({ name, path, to, target }) => ({
    name,
    value: ratio(of(path), of(to), 'perSecond'),
    ...(target && { target }),
  }));
  return { title, rounds, findings };
}

interface Comparison {
  readonly kind: Kind;
  readonly paths: readonly ReplayJob['path'][];
  readonly ratios: readonly {
    readonly name: string;
    readonly path: ReplayJob['path'];
    readonly to: ReplayJob['path'];
    readonly target?: Section['findings'][number]['target'];
  }[];
}

const asBefore = (kind: Kind): Comparison => ({
  kind,
  paths: ['table', 'grpc', 'before'],
  ratios: [
    {
      name: 'out of the table, of the rate before',
      path: 'table',
      to: 'before',
      target: atLeast(2),
    },
    { name: 'over gRPC, of the rate before', path: 'grpc', to: 'before' },
  ],
});

const ofTable = (kind: Kind): Comparison => ({
  kind,
  paths: ['table', 'grpc'],
  ratios: [{ name: 'out of the table, of the rate over gRPC', path: 'table', to: 'grpc' }],
});

async function rebuilds(fixture: ScenarioFixture): Promise<Section> {
  const { sizes, schedule } = fixture;
  await using log = await open(fixture, 'replayed', Math.min(sizes.events, MOST_APPENDED));
  schedule.onProgress('Replay: building the first tables');
  const { environment } = log;
  await (await startService({ main: 'projector/main.ts', environment })).stop();
  return await compare(fixture, log, ofTable('rebuild'));
}
