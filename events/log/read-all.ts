import { readInOrder } from '../several-logs/read-in-order.ts';
import type { SeveralLogs } from '../several-logs/several-logs.ts';
import type { AllStreamResolvedEvent } from './client.ts';
import { readSingle } from './read-single.ts';
import type { SingleLog } from './single-log.ts';
import type { AllReadingOptions } from './store-client.ts';

/** A log, possibly of several stores, whose events have one order. */
export interface ReadableLog extends SingleLog {
  readonly several?: SeveralLogs | null;
}

/**
 * Reads `$all`. A read that is left early is cancelled.
 * @param signal ends it early, without an error
 * @throws what the client throws if the store is unreachable, and ReadingCutOffError
 */
export function readAll(
  log: ReadableLog,
  options: AllReadingOptions,
  signal?: AbortSignal,
): AsyncGenerator<AllStreamResolvedEvent, void, void> {
  const { several } = log;
  return several ? readInOrder(several, options, signal) : readSingle(log, options, signal);
}
