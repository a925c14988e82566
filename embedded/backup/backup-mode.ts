import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { BackupError } from './manifest.ts';

/**
 * Starts backup mode: Postgres keeps its write-ahead log, with full pages.
 * @returns the first segment that the backup needs
 */
export async function beginBackup(client: Client): Promise<string> {
  // A temporary slot: Postgres removes it with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `backup_${randomUUID().replaceAll('-', '_')}`,
  ]);
  const { rows } = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('backup', true)) as first",
  );
  return rows[0]?.first ?? '';
}

/** Ends backup mode. @returns where recovery has to begin, and the last segment that it needs */
export async function endBackup(client: Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const [row] = rows;
  if (row === undefined) throw new BackupError('Postgres does not say where the backup ends.');
  return row;
}
