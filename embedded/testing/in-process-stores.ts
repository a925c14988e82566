import type { EventStore } from '../event-store/server.ts';

type Connect = EventStore['connect'];

const stores = new Map<string, Connect>();

/**
 * Whether tests call event stores in their own process without gRPC; the project `in-process-log`
 * sets this.
 */
export const isInProcess = process.env['EVENT_LOG_STORE'] === 'in-process';

/** Registers a store that runs in this process, by its address. */
export function noteStore({ connectionString, connect }: EventStore): void {
  stores.set(connectionString, connect);
}

/** @returns undefined if the store is called over gRPC */
export function connectInProcess(connectionString: string): Connect | undefined {
  return isInProcess ? stores.get(connectionString) : undefined;
}
