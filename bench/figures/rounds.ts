import type { LoadResult } from '../load/load.ts';
import { coresBetween, readCpuUse } from './cpu.ts';
import { type Spread, spread } from './spread.ts';

/** The name for cores that none of our processes used. */
export const OTHERS = 'everything else';

/** Something that is measured against others. */
export interface Contender {
  readonly name: string;
  readonly run: (seconds: number) => Promise<LoadResult>;
  /** The processes whose processor use is reported: a name and a process id each. */
  readonly watched: Readonly<Record<string, number>>;
}

/** A round: the result of the load, and how many cores each watched process used. */
export interface Round extends LoadResult {
  readonly cores: Readonly<Record<string, number>>;
  /** Steal time during the round, in cores. */
  readonly stolen: number;
}

export interface RoundSchedule {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Called with a text about what is under way. */
  readonly onProgress: (text: string) => void;
}

/**
 * Measures the contenders in turn, round by round, so that a disturbance of the machine affects all
 * of them. Each is warmed up once before.
 */
export async function interleave(
  title: string,
  contenders: readonly Contender[],
  schedule: RoundSchedule,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  for (const { name, run } of contenders) {
    schedule.onProgress(`${title}: warming up, ${name}`);
    await run(schedule.warmUpSeconds);
  }
  return inTurn(title, contenders, schedule);
}

/** The same without warming up, for contenders that start a process in each round. */
export async function inTurn(
  title: string,
  contenders: readonly Contender[],
  schedule: RoundSchedule,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  const results = new Map(contenders.map(({ name }) => [name, [] as Round[]]));
  for (let round = 1; round <= schedule.rounds; round += 1) {
    for (const contender of contenders) {
      schedule.onProgress(`${title}: round ${round} of ${schedule.rounds}, ${contender.name}`);
      results.get(contender.name)?.push(await measure(contender, schedule.seconds));
    }
  }
  return results;
}

async function measure({ run, watched }: Contender, seconds: number): Promise<Round> {
  const before = await readCpuUse(watched);
  // The use of this process alone: the watched processes are its children.
  const ownBefore = process.cpuUsage();
  const started = performance.now();
  const result = await run(seconds);
  const elapsed = (performance.now() - started) / 1000;
  const own = process.cpuUsage(ownBefore);
  const after = await readCpuUse(watched);
  const cores = coresBetween(before, after, elapsed);
  const stolen = (after.stolen - before.stolen) / elapsed;
  if (before.machine === undefined || after.machine === undefined) {
    return { ...result, cores, stolen };
  }
  const machine = (after.machine - before.machine) / elapsed;
  const ownCores = (own.user + own.system) / 1e6 / elapsed;
  const ours = Object.values(cores).reduce((sum, each) => sum + each, ownCores);
  const others = Math.max(0, machine - ours - result.generatorCores);
  return { ...result, cores: { ...cores, [OTHERS]: others }, stolen };
}

/** The ratios of two contenders' rounds, by rounds that ran next to each other. */
export function ratio(
  ours: readonly Round[],
  theirs: readonly Round[],
  figure: 'perSecond' | 'p50' | 'p99',
): Spread {
  return spread(
    ours.map((round, index) => round[figure] / (theirs[index]?.[figure] ?? Number.NaN)),
  );
}
