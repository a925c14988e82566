import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@app/service-kit/in-transaction';
import type { ClientBase } from 'pg';
import { isLocked } from '../runtime/ledger.ts';

/** The message says why, and what to do. */
export class ErasingHeldUpError extends Error {
  override readonly name = 'ErasingHeldUpError';
}

/** In ms; readers wait as long. */
const LOCK_MS = 3000;
const LOCK_TRIES = 5;

const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/** Enough memory to sort an index's keys, which shortens the lock. */
export const REWRITING_SETTINGS = `set lock_timeout = ${LOCK_MS}; set maintenance_work_mem = '256MB'`;

/** Readers wait. @throws the error of `pg` if others keep it locked: `isLocked` */
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

/** @throws ErasingHeldUpError after a minute, which describes what is left */
export async function untilNone(
  find: () => Promise<readonly string[]>,
  describe: (left: string) => string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const left = await find();
    if (left.length === 0) return;
    if (performance.now() > deadline) throw new ErasingHeldUpError(describe(left.join(', ')));
    await delay(POLL_MS, undefined, { signal });
  }
}

/** A rewrite would keep rows that older transactions see. @throws ErasingHeldUpError */
export async function awaitOlderTransactions(
  client: ClientBase,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::xid as id');
  await untilNone(
    () => olderThan(client, rows[0]?.id ?? ''),
    (left) => `Still sees what was erased: ${left}. End it, or wait for its end.`,
    signal,
  );
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

const SEGMENT = String.raw`name ~ '^[0-9A-F]{24}$'`;

/** Recycled segments included. @throws as `dropOldSegments` */
export async function clearWriteAheadLog(client: ClientBase): Promise<void> {
  await dropOldSegments(client);
  // A recycled segment keeps its old content until the log overwrites it.
  const last = await segment(
    client,
    `select max(name collate "C") from pg_ls_waldir() where ${SEGMENT}`,
  );
  const current = 'select pg_walfile_name(pg_current_wal_insert_lsn())';
  while ((await segment(client, current)) <= last) await leaveSegment(client);
  await client.query('checkpoint');
}

/** @throws ErasingHeldUpError if it must keep some, for example for a replication slot */
export async function dropOldSegments(client: ClientBase): Promise<void> {
  await leaveSegment(client);
  await client.query('checkpoint');
  const { rows } = await client.query<{ kept: number }>(
    `select count(*)::integer as kept from pg_ls_waldir()
     where ${SEGMENT} and name < pg_walfile_name((select redo_lsn from pg_control_checkpoint()))`,
  );
  const kept = rows[0]?.kept ?? 0;
  if (kept === 0) return;
  throw new ErasingHeldUpError(
    `Postgres has to keep ${kept} segments of its write-ahead log: for a backup under way, a replication slot, an archive, or by wal_keep_size.`,
  );
}

/** The rest of the segment is filled with zeros. */
async function leaveSegment(client: ClientBase): Promise<void> {
  // Postgres does not leave a segment in which nothing was written.
  await client.query("select pg_logical_emit_message(false, 'erasing', '')");
  await client.query('select pg_switch_wal()');
}

/** Names of segments ascend. */
async function segment(client: ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select (${query}) as name`);
  return rows[0]?.name ?? '';
}
