// Benchmarks of the product, as ratios to what they are compared with in the same run.
import { cpus } from 'node:os';
import {
  disturbance,
  formatFindings,
  formatRounds,
  formatTable,
  refusals,
} from './figures/report.ts';
import type { RoundSchedule } from './figures/rounds.ts';
import { LoadGenerator } from './load/load-generator.ts';
import { type BenchOptions, readBenchOptions, USAGE } from './options.ts';
import { Progress } from './progress.ts';
import { costScenario } from './scenarios/cost.ts';
import { loadScenario } from './scenarios/load.ts';
import { messageScenario } from './scenarios/message.ts';
import { questionsScenario } from './scenarios/questions.ts';
import { rebuildScenario } from './scenarios/rebuild.ts';
import { readScenario } from './scenarios/read.ts';
import type { Scenario, Section } from './scenarios/scenario.ts';
import { siegeScenario } from './scenarios/siege.ts';
import { siegeReadsScenario } from './scenarios/siege-reads.ts';
import { visibilityScenario } from './scenarios/visibility.ts';
import { openScenarioFixture } from './fixture/scenario-fixture.ts';

const scenarios: Readonly<Record<string, Scenario>> = {
  message: messageScenario,
  read: readScenario,
  visibility: visibilityScenario,
  rebuild: rebuildScenario,
  load: loadScenario,
  cost: costScenario,
  siege: siegeScenario,
  'siege-reads': siegeReadsScenario,
  questions: questionsScenario,
};

const progress = new Progress();

const onProgress = (text: string): void => progress.show(text);

function scheduleOf({ quick, rounds }: BenchOptions): RoundSchedule {
  return quick
    ? { rounds, seconds: 1.5, warmUpSeconds: 1, onProgress }
    : { rounds, seconds: 5, warmUpSeconds: 3, onProgress };
}

function print(section: Section): void {
  progress.clear();
  console.log(`\n${section.title}`);
  if (section.rounds.size > 0) for (const line of formatRounds(section.rounds)) console.log(line);
  for (const line of formatTable(section.table ?? [])) console.log(line);
  for (const line of formatFindings(section.findings)) console.log(line);
  const { rounds } = section;
  const notes = [...(section.notes ?? []), ...refusals(rounds), ...disturbance(rounds)];
  for (const note of notes) console.log(`  ${note}`);
}

async function run(options: BenchOptions): Promise<void> {
  console.log(
    `Rounds: ${scheduleOf(options).rounds}, interleaved; figures are median (min–max). ` +
      `One Postgres with fsync on. The load generator shares the ${cpus().length} cores.`,
  );
  const generator = new LoadGenerator();
  const fixture = await openScenarioFixture({
    generator,
    schedule: scheduleOf(options),
    ...options,
  });
  try {
    for (const [name, scenario] of Object.entries(scenarios)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      for (const section of await scenario(fixture)) print(section);
    }
  } finally {
    await fixture.stop();
    await generator.stop();
  }
}

function checkedOptions(): BenchOptions {
  try {
    const options = readBenchOptions(process.argv.slice(2));
    const unknown = options.only.find((name) => !(name in scenarios));
    if (unknown === undefined) return options;
    throw new TypeError(`There is no scenario ${unknown}: ${Object.keys(scenarios).join(', ')}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
}

await run(checkedOptions());
