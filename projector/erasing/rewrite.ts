import { setTimeout as delay } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { inTransaction } from '@app/service-kit/in-transaction';
import { ErasingHeldUpError } from './held-up.ts';

/** How long readers of a table may have to wait while we wait for its lock, in ms. */
const LOCK_MS = 3000;
const LOCK_TRIES = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** How long to wait for older transactions, whose rows a rewrite would keep, in ms. */
const OLD_TRANSACTIONS_MS = 60_000;
const POLL_MS = 100;

/** Enough memory to sort an index's keys, which shortens the lock. */
export const REWRITING_SETTINGS = `set lock_timeout = ${LOCK_MS}; set maintenance_work_mem = '256MB'`;

/**
 * Rewrites a table, its indexes and its TOAST table from its live rows, and recomputes its planner
 * statistics from these rows alone. Readers wait meanwhile.
 * @throws the error of `pg` if others keep it locked: `isLocked`
 */
export async function rewriteTable(client: ClientBase, table: string): Promise<void> {
  await vacuumFull(client, table);
  await inTransaction(client, async () => {
    // On a table without rows, `analyze` would keep the old statistics.
    await client.query(
      `select pg_clear_attribute_stats(n.nspname, c.relname, a.attname, false)
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [table],
    );
    await client.query(`analyze ${table}`);
  });
}

/** Rewrites a table and its indexes. @throws as `rewriteTable` does */
export async function vacuumFull(client: ClientBase, table: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`vacuum (full) ${table}`);
      return;
    } catch (error) {
      if (!isLocked(error) || tried === LOCK_TRIES) throw error;
    }
  }
}

/** Whether a statement waited too long for a lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/**
 * Waits until no transaction sees rows as they were before this call.
 * @throws ErasingHeldUpError that names what still sees them after a minute
 */
export async function awaitOlderTransactions(
  client: ClientBase,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::xid as id');
  const deadline = performance.now() + OLD_TRANSACTIONS_MS;
  for (;;) {
    const older = await olderThan(client, rows[0]?.id ?? '');
    if (older.length === 0) return;
    if (performance.now() > deadline) {
      throw new ErasingHeldUpError(
        `Still sees what was erased: ${older.join(', ')}. End it, or wait for its end.`,
      );
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

async function olderThan(client: ClientBase, id: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ who: string }>(
    `select format('process %s (%s)', pid, coalesce(nullif(application_name, ''), backend_type)) as who
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and greatest(age(backend_xmin), age(backend_xid)) > age($1::xid)
     union all select format('replication slot %s', slot_name) from pg_replication_slots
     where greatest(age(xmin), age(catalog_xmin)) > age($1::xid)
     union all select format('prepared transaction %s', gid) from pg_prepared_xacts
     where database = current_database() and age(transaction) > age($1::xid)`,
    [id],
  );
  return rows.map(({ who }) => who);
}
