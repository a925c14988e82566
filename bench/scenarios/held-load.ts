import { setTimeout as delay } from 'node:timers/promises';
import { coresBetween, readCpuUse } from '../figures/cpu.ts';
import { OTHERS, type Round } from '../figures/rounds.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load.ts';
import type { MixedRequests } from './mixed-requests.ts';
import type { ScenarioFixture } from './scenario.ts';

export const WANTED = { commands: 300, queries: 1500 } as const;
export const MOST_P99 = 250;
/** Tried shares of the wanted load, ascending, since an overload leaves much to catch up with. */
const SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1] as const;
/** A share that holds for seconds but not for minutes is multiplied by this and tried again. */
const LESS = 0.85;
/** Factor of the warm-up: at such a low load the product takes longer to compile its code. */
const WARM_UP = 10;
/** The share of the due requests that must be answered in time. */
const ANSWERED = 0.99;
/** A process that uses less than this many cores has nothing left to do. */
const AT_REST = 0.05;
/** The longest wait for that, in seconds. */
const REST_WITHIN = 180;

export interface Held {
  readonly share: number;
  /** How long the load was applied. */
  readonly seconds: number;
  readonly commands: Round;
  readonly queries: Round;
  readonly isHeld: boolean;
  /** Seconds after the last answer until reactors and projections had caught up. */
  readonly restedAfter: number;
}

/** Applies a share of the wanted load, and waits until the product has caught up. */
export type Apply = (share: number, seconds: number) => Promise<Held>;

/** @param second the process that sends the commands */
export function makeApply(
  { generator }: ScenarioFixture,
  second: LoadGenerator,
  around: {
    readonly requests: MixedRequests;
    readonly watched: Readonly<Record<string, number>>;
    readonly port: number;
  },
): Apply {
  const { requests, watched, port } = around;
  return async (share, seconds) => {
    const load = (name: keyof typeof WANTED) =>
      ({
        kind: 'open',
        port,
        perSecond: WANTED[name] * share,
        seconds,
        requests: requests[name],
      }) as const;
    const before = await readCpuUse(watched);
    const started = performance.now();
    const [commands, queries] = await Promise.all([
      second.run(load('commands')),
      generator.run(load('queries')),
    ]);
    const elapsed = (performance.now() - started) / 1000;
    const after = await readCpuUse(watched);
    const cores = coresBetween(before, after, elapsed);
    const clients = commands.generatorCores + queries.generatorCores;
    const ours = Object.values(cores).reduce((sum, each) => sum + each, clients);
    const machine = ((after.machine ?? 0) - (before.machine ?? 0)) / elapsed;
    const stolen = (after.stolen - before.stolen) / elapsed;
    const others = { [OTHERS]: Math.max(0, machine - ours) };
    const isHeld = isWithin(commands, load('commands')) && isWithin(queries, load('queries'));
    return {
      share,
      seconds,
      isHeld,
      restedAfter: await rest(watched),
      commands: { ...commands, cores: { ...cores, ...others }, stolen },
      queries: { ...queries, cores: {}, stolen },
    };
  };
}

const isWithin = (
  { count, p99, perSecond }: LoadResult,
  due: { readonly perSecond: number; readonly seconds: number },
): boolean =>
  p99 <= MOST_P99 &&
  count >= ANSWERED * due.perSecond * due.seconds &&
  perSecond >= ANSWERED * due.perSecond;

/** Waits until the product has caught up with the load. @returns the seconds that this took */
async function rest(watched: Readonly<Record<string, number>>): Promise<number> {
  for (let seconds = 0; seconds < REST_WITHIN; seconds += 1) {
    const before = await readCpuUse(watched);
    await delay(1000);
    const cores = coresBetween(before, await readCpuUse(watched), 1);
    if (Object.values(cores).every((each) => each < AT_REST)) return seconds;
  }
  return REST_WITHIN;
}

/**
 * Tries shares for a short time, ascending, then the highest one that held for the whole time.
 * @returns the last try, and the earlier tries that did not hold
 */
export async function findHeld(
  apply: Apply,
  { schedule }: ScenarioFixture,
): Promise<{ readonly held: Held; readonly missed: readonly Held[] }> {
  const missed: Held[] = [];
  const run = async (share: number, seconds: number): Promise<Held> => {
    schedule.onProgress(`Load: ${Math.round(share * 100)} % for ${seconds} s`);
    const held = await apply(share, seconds);
    if (!held.isHeld) missed.push(held);
    return held;
  };
  await apply(SHARES[0], schedule.warmUpSeconds * WARM_UP);
  let highest: number = SHARES[0];
  for (const share of SHARES) {
    if (!(await run(share, schedule.seconds * 5)).isHeld) break;
    highest = share;
  }
  for (let share = highest; ; share *= LESS) {
    const held = await run(share, schedule.seconds * 60);
    if (!held.isHeld && share >= SHARES[0]) continue;
    return { held, missed: missed.filter((each) => each !== held) };
  }
}
