import type { ProductEnvironment } from './variables.ts';

/**
 * Whether the commit of an event flushes the keys before it, too: the event store runs in this
 * process, and its Postgres is that of the keys (docs/adr/0098).
 */
export function logFlushesKeys({
  DATABASE_URL,
  EVENTSTORE_DATABASE_URL,
}: Pick<ProductEnvironment, 'DATABASE_URL' | 'EVENTSTORE_DATABASE_URL'>): boolean {
  if (EVENTSTORE_DATABASE_URL === undefined) return false;
  return new URL(DATABASE_URL).host === new URL(EVENTSTORE_DATABASE_URL).host;
}
