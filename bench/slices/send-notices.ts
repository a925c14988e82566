import { REACTOR_LOCKS } from '@app/command-api/reactors/runtime/reactor-session';
import { holdings } from '@app/consumers/testing/holdings';
import type { Position } from '@app/events/position';
import { endOfLog } from '@app/projector/runtime/log-end';
import { makeThreadToken } from '@app/service-kit/thread-token';
import type { Pool } from 'pg';
import { writeHistories } from '../fill/fill.ts';
import { freshMessages, freshOwners } from '../fill/fresh-messages.ts';
import { SeededRandom } from '../fill/seeded-random.ts';
import type { OwnStores } from '../fixture/own-stores.ts';
import { Crew } from './crew.ts';
import { secondsUntil } from './standing.ts';

export interface SentNotices {
  /** From the first message until all notices were sent in mock mode, in seconds. */
  readonly seconds: number;
  /** Processor seconds of each process. */
  readonly cpu: readonly number[];
  /**
   * From the kill of a process until the others hold all ranges, in seconds; null without a kill.
   */
  readonly takeover: number | null;
}

const OWNERS = 200;

/**
 * Measures how processes of reactors send a notice for each message, while messages are written as
 * fast as the log accepts them.
 * @param ranges over which the work is spread; 1 for the work of one process
 */
export async function sendNotices(
  own: OwnStores,
  { processes, ranges, messages }: Record<'processes' | 'ranges' | 'messages', number>,
): Promise<SentNotices> {
  const { pool, log, vault } = own.stores;
  const random = new SeededRandom(24);
  const { codes, histories } = freshOwners(OWNERS, random);
  await writeHistories(iterate(histories), own.stores);
  const linkKey = await vault.secret('thread-links');
  const environment = { ...own.environment, REACTOR_RANGES: String(ranges) };
  await using crew = new Crew(environment, 'command-api/reactors/main.ts');
  for (let place = 0; place < processes; place += 1) crew.join();
  await secondsUntil(() => areAtWork(pool, processes, ranges));
  await untilSent(pool, await endOfLog(log));
  const before = await crew.cpuSeconds();
  const began = performance.now();
  const hash = (threadId: string): string => makeThreadToken(threadId, linkKey).hash;
  await writeHistories(freshMessages(codes, messages, random, hash), own.stores);
  await untilSent(pool, await endOfLog(log));
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await crew.cpuSeconds()).map((used, place) => used - (before[place] ?? 0));
  const takeover = processes > 1 && ranges > 1 ? await takeOver(crew, pool, ranges) : null;
  return { seconds, cpu, takeover };
}

async function takeOver(crew: Crew, pool: Pool, ranges: number): Promise<number> {
  const size = crew.size - 1;
  const isTaken = async (): Promise<boolean> => {
    const held = await holdings(pool, REACTOR_LOCKS, ranges);
    return held.length === size && held.reduce((sum, each) => sum + each, 0) === ranges;
  };
  const taken = secondsUntil(isTaken);
  await crew.kill(0);
  return taken;
}

function* iterate<Item>(items: readonly Item[]): Generator<Item, void, void> {
  yield* items;
}

async function areAtWork(pool: Pool, processes: number, ranges: number): Promise<boolean> {
  if (ranges > 1) {
    const held = await holdings(pool, REACTOR_LOCKS, ranges);
    return held.length === processes && held.reduce((sum, each) => sum + each, 0) === ranges;
  }
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and granted and classid = $1::int::oid
       and objid = hashtext('notifier')::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [REACTOR_LOCKS],
  );
  return rowCount === 1;
}

/**
 * Waits until the notifier has handled everything up to a position, and nothing waits to be sent.
 */
async function untilSent(pool: Pool, { commit }: Position): Promise<void> {
  await secondsUntil(async () => {
    const { rows } = await pool.query<{ isSent: boolean }>(
      `select coalesce(bool_and(commit >= $1), false)
         and not exists (select from reactors.notices) as "isSent"
       from reactors.checkpoints where name = 'notifier' or name like 'notifier % of %'`,
      [String(commit)],
    );
    return rows[0]?.isSent === true;
  });
}
