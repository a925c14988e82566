import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { appendUntil } from './appender.ts';
import type { Acknowledged } from './appender.ts';
import { Observer, readLog } from './observer.ts';
import { findFaults } from './verify.ts';
import { Victims } from './victims.ts';

export type TortureOptions = {
  /** An empty folder for Postgres. */
  readonly dataDir: string;
  /** How often each of the two is killed. */
  readonly kills: number;
  readonly appenders: number;
  /** Told after each kill. */
  readonly onKill?: (line: string) => void;
};

export type TortureResult = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly faults: readonly string[];
};

const CLIENTS = 4;
const LONGEST_PEACE_MS = 400;

/**
 * Kills the event store and its Postgres in turn, at random moments under concurrent appenders who
 * send again what was not answered, and then compares the log with every answer that was given.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const victims = await Victims.start(options.dataDir);
  const clients = Array.from({ length: CLIENTS }, () =>
    EventStoreDBClient.connectionString(victims.connectionString),
  );
  const [client = EventStoreDBClient.connectionString(victims.connectionString)] = clients;
  const acknowledged: Acknowledged[] = [];
  const killing = new AbortController();
  const appending = Promise.all(
    Array.from({ length: options.appenders }, (_, number) =>
      appendUntil(clients[number % CLIENTS] ?? client, String(number), killing.signal, (answer) =>
        acknowledged.push(answer),
      ),
    ),
  );
  let total: number | undefined;
  const observer = new Observer(client);
  const following = observer.follow(() => total);
  await killInTurn(victims, options, () => acknowledged.length);
  killing.abort();
  await appending;
  const log = await readLog(client);
  total = log.length;
  await following;
  const faults = findFaults(log, acknowledged, observer.seen);
  await Promise.all(clients.map((each) => each.dispose()));
  await victims.stop();
  return {
    kills: options.kills * 2,
    acknowledged: acknowledged.length,
    events: log.length,
    faults,
  };
}

async function killInTurn(
  victims: Victims,
  { kills, onKill }: TortureOptions,
  progress: () => number,
): Promise<void> {
  for (let round = 0; round < kills * 2; round += 1) {
    await appendsGoOn(progress);
    await sleep(Math.random() * LONGEST_PEACE_MS);
    const victim = round % 2 === 0 ? 'the event store' : 'Postgres';
    await (round % 2 === 0 ? victims.killServer() : victims.killPostgres());
    onKill?.(`killed ${victim} (${round + 1} of ${kills * 2}), ${progress()} appends acknowledged`);
  }
  await appendsGoOn(progress);
}

/** Waits until some more appends were answered: the store is back. */
async function appendsGoOn(progress: () => number): Promise<void> {
  const before = progress();
  while (progress() < before + 20) await sleep(10);
}
