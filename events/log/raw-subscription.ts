import { subscribeInOrder } from '../several-logs/subscribe-in-order.ts';
import type { ReadableLog } from './read-all.ts';
import { type RawBatch, type RawOptions, subscribeSingle } from './single-subscription.ts';

/**
 * Reads `$all` in batches, without end. After an outage of the store it continues after the last
 * batch taken. The next batch is read only after the previous one was handled. A reader that is too
 * slow for a live subscription reads pages until it has caught up (docs/adr/0084).
 */
export function subscribeRaw(
  log: ReadableLog,
  options: RawOptions,
): AsyncGenerator<RawBatch, void, void> {
  const { several } = log;
  return several ? subscribeInOrder(several, options) : subscribeSingle(log, options);
}
