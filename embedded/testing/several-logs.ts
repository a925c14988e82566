import { type KillableEventStore, startKillableEventStore } from './event-store-process.ts';

/**
 * Event stores that share the streams of one product, each with a log and a port of its own: by
 * EVENTSTORE_TEST_COMMAND, else embedded ones.
 */
export interface SeveralLogs extends AsyncDisposable {
  /** As `EVENTSTORE_URL` lists them. */
  readonly addresses: readonly string[];
  /** Takes one away, as a power cut would. */
  stop(number: number): Promise<void>;
  /** Brings it back, over the same data and at the same address. */
  start(number: number): Promise<void>;
}

/** Starts several. */
export async function startSeveralLogs(count: number): Promise<SeveralLogs> {
  await using cleanup = new AsyncDisposableStack();
  const logs: KillableEventStore[] = [];
  for (let number = 0; number < count; number += 1) {
    const log = await startKillableEventStore();
    cleanup.defer(() => log.stop());
    logs.push(log);
  }
  const logOf = (number: number): KillableEventStore => {
    const log = logs[number];
    if (!log) throw new Error(`There is no log ${number}`);
    return log;
  };
  const owned = cleanup.move();
  return {
    addresses: logs.map(({ connectionString }) => connectionString),
    stop: (number) => logOf(number).kill(),
    start: (number) => logOf(number).startAgain(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
