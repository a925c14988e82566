import type { ClientBase } from 'pg';
import { ErasingHeldUpError } from './held-up.ts';

const SEGMENT = String.raw`name ~ '^[0-9A-F]{24}$'`;

/**
 * Takes everything that was written so far out of the write-ahead log: out of the segments that
 * Postgres keeps for a crash, and out of those that it has put aside for use under new names.
 * @throws ErasingHeldUpError where Postgres has to keep segments for somebody
 */
export async function clearWriteAheadLog(client: ClientBase): Promise<void> {
  await dropOldSegments(client);
  // A segment put aside keeps its old content until the log has passed through it.
  const last = await lastSegment(client);
  while ((await currentSegment(client)) <= last) await leaveSegment(client);
  await client.query('checkpoint');
}

/**
 * Has Postgres drop or put aside all segments but the one in which it goes on.
 * @throws ErasingHeldUpError where it has to keep some for somebody
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

/** Goes on in the next segment; the rest of this one is filled with zeros. */
async function leaveSegment(client: ClientBase): Promise<void> {
  // A segment in which nothing was written is not left.
  await client.query("select pg_logical_emit_message(false, 'erasing', '')");
  await client.query('select pg_switch_wal()');
}

/** Names of segments ascend in the order of the log. */
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
