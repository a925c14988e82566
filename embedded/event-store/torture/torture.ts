import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@app/events/log/client';
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
  /** Called after each kill. */
  readonly onKill?: (line: string) => void;
};

export type TortureResult = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly faults: readonly string[];
};

const LONGEST_PEACE_MS = 400;

/**
 * Kills the event store and its Postgres in turn, at random moments, while concurrent appenders
 * resend what was not answered; then compares the log with every answer.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const victims = await Victims.start(options.dataDir);
  // One client for all appends: it fails all pending appends of its process if one batch stream
  // fails, and breaks on an answer that then arrives over another stream.
  const client = EventStoreDBClient.connectionString(victims.connectionString);
  const reader = EventStoreDBClient.connectionString(victims.connectionString);
  const acknowledged: Acknowledged[] = [];
  const killing = new AbortController();
  const appending = Promise.all(
    Array.from({ length: options.appenders }, (_, number) =>
      appendUntil(client, String(number), killing.signal, (answer) => acknowledged.push(answer)),
    ),
  );
  let total: number | undefined;
  const observer = new Observer(reader);
  const following = observer.follow(() => total);
  await killInTurn(victims, options, () => acknowledged.length);
  killing.abort();
  await appending;
  const log = await readLog(reader);
  total = log.length;
  await following;
  const faults = findFaults(log, acknowledged, observer.seen);
  await Promise.all([client.dispose(), reader.dispose()]);
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

/** Waits until some more appends were answered, so that the store is back. */
async function appendsGoOn(progress: () => number): Promise<void> {
  const before = progress();
  while (progress() < before + 20) await sleep(10);
}
