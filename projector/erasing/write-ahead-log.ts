import type { ClientBase } from 'pg';
import { ErasingHeldUpError } from './held-up.ts';

const SEGMENT = String.raw`name ~ '^[0-9A-F]{24}$'`;

/**
 * Removes everything written so far from the write-ahead log: from the segments that Postgres keeps
 * for crash recovery, and from those that it recycles under new names.
 * @throws ErasingHeldUpError if Postgres must keep segments, for example for a replication slot
 */
export async function clearWriteAheadLog(client: ClientBase): Promise<void> {
  await dropOldSegments(client);
  // A recycled segment keeps its old content until the log overwrites it.
  const last = await lastSegment(client);
  while ((await currentSegment(client)) <= last) await leaveSegment(client);
  await client.query('checkpoint');
}

/**
 * Makes Postgres drop or recycle all segments but the current one.
 * @throws ErasingHeldUpError if it must keep some, for example for a replication slot
 */
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

/** Switches to the next segment; the rest of this one is filled with zeros. */
async function leaveSegment(client: ClientBase): Promise<void> {
  // Postgres does not leave a segment in which nothing was written.
  await client.query("select pg_logical_emit_message(false, 'erasing', '')");
  await client.query('select pg_switch_wal()');
}

/** The newest segment, since names of segments ascend in the order of the log. */
async function lastSegment(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select max(name collate "C") as name from pg_ls_waldir() where ${SEGMENT}`,
  );
  return rows[0]?.name ?? '';
}

async function currentSegment(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  );
  return rows[0]?.name ?? '';
}
