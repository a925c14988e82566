import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { holdings } from '@app/projector/testing/holdings';
import { endOfLog } from '@app/projector/runtime/log-end';
import { fillLog } from '../fill/fill.ts';
import type { OwnStores } from '../fixture/own-stores.ts';
import { Crew } from './crew.ts';
import { haveReached, secondsUntil } from './standing.ts';

export interface Killed {
  /** From the kill until every range is held again, in seconds. */
  readonly takeovers: readonly number[];
  /** From the moment when a new one holds a range until the shares are even, in seconds. */
  readonly rebalances: readonly number[];
  /** How long events of the log waited until all projections had handled them, in seconds. */
  readonly lags: readonly number[];
}

/** How many messages are written at a time while processes are killed. */
const MESSAGES = 30;

/**
 * Kills projectors one after another while the log grows, and starts a new one each time.
 * @param onKill called after each
 */
export async function killSome(
  times: number,
  { own, ranges, processes }: { own: OwnStores; ranges: number; processes: number },
  onKill: (done: number) => void,
): Promise<Killed> {
  const { pool, log } = own.stores;
  await using crew = new Crew({ ...own.environment, PROJECTOR_RANGES: String(ranges) });
  // The holder of the lease takes no range.
  const sharing = processes - 1;
  const areEven = async (): Promise<boolean> => {
    const held = await holdings({ pool }, ranges);
    const [fewest = 0] = held;
    const all = held.reduce((sum, each) => sum + each, 0);
    return held.length === sharing && all === ranges && (held.at(-1) ?? 0) - fewest <= 1;
  };
  for (let place = 0; place < processes; place += 1) crew.join();
  await secondsUntil(areEven);
  const found = { takeovers: [] as number[], rebalances: [] as number[], lags: [] as number[] };
  let isOver = false;
  const growing = grow(own, () => isOver);
  const watching = watchLag(own, () => isOver, found.lags);
  for (let done = 0; done < times; done += 1) {
    await delay(randomInt(300));
    await crew.kill(randomInt(crew.size));
    const takeover = secondsUntil(async () => {
      const held = await holdings({ pool }, ranges);
      return held.reduce((sum, each) => sum + each, 0) === ranges;
    });
    crew.join();
    found.takeovers.push(await takeover);
    await secondsUntil(async () => (await holdings({ pool }, ranges)).length === sharing);
    found.rebalances.push(await secondsUntil(areEven));
    onKill(done + 1);
  }
  isOver = true;
  await Promise.all([growing, watching]);
  const end = await endOfLog(log);
  await secondsUntil(() => haveReached(pool, end));
  return found;
}

async function grow(own: OwnStores, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // An append whose answer came too late was retried and refused; the log has it once.
    await fillLog({ messages: MESSAGES }, own.stores).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.endsWith('was there already'))) throw error;
    });
  }
}

async function watchLag(own: OwnStores, isOver: () => boolean, lags: number[]): Promise<void> {
  while (!isOver()) {
    const end = await endOfLog(own.stores.log);
    lags.push(await secondsUntil(() => haveReached(own.stores.pool, end)));
  }
}
