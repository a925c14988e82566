/**
 * Whether the commit of an event flushes the keys before it, too: the event store runs in this
 * process, and its Postgres is that of the keys (docs/adr/0098).
 */
export function logFlushesKeys(databaseUrl: string, logDatabaseUrl: string | undefined): boolean {
  if (logDatabaseUrl === undefined) return false;
  return new URL(databaseUrl).host === new URL(logDatabaseUrl).host;
}
