import type { EventStore } from '../event-store/server.ts';

type Connect = EventStore['connect'];

const stores = new Map<string, Connect>();

/**
 * Whether the event log of the tests calls event stores of its own process without gRPC: what the
 * project `in-process-log` sets.
 */
export const isInProcess = process.env['EVENT_LOG_STORE'] === 'in-process';

/** Notes how a store that runs in this process is called; by its address it is found again. */
export function noteStore({ connectionString, connect }: EventStore): void {
  stores.set(connectionString, connect);
}

/** @returns undefined where it is to be called over gRPC */
export function connectInProcess(connectionString: string): Connect | undefined {
  return isInProcess ? stores.get(connectionString) : undefined;
}
