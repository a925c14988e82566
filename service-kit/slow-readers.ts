import { Counter } from 'prom-client';

const tooSlow = new Counter({
  name: 'event_subscription_too_slow_total',
  help: 'Times the event store ended a subscription because events came faster than they were taken',
  labelNames: ['reader'],
});

/**
 * Counts how often a reader of the log was too slow for a live subscription. This is not an error:
 * it reads pages until it has caught up.
 * @param reader its name in the metric, which starts at 0
 * @returns counts one more
 */
export function countTooSlow(reader: string): () => void {
  tooSlow.inc({ reader }, 0);
  return () => tooSlow.inc({ reader });
}
