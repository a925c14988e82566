import type { Pool } from 'pg';
import type { MadeKey } from './wrapping.ts';

/** A key in its table row. */
export interface StoredKey {
  readonly subject: string;
  /** Null if it was destroyed. */
  readonly wrapped: Buffer | null;
  readonly master_id: string | null;
}

/**
 * When a new row is on disk. `now`: before the insert returns. `with-log`: with the next commit of
 * this Postgres, which is that of the event (docs/adr/0098).
 */
export type Flushed = 'now' | 'with-log';

/** How often a new key is wrapped again because another master key has become active. */
export const TRIES = 3;

/** Only the active master key wraps keys; $3 is the id of the one that was used. */
export const IS_ACTIVE = 'exists (select from vault.master_keys where id = $3 and is_active)';

const insert = (condition = ''): string => `
  insert into vault.keys (subject, wrapped, master_id)
  select subject, wrapped, $3 from unnest($1::text[], $2::bytea[]) as n(subject, wrapped)
  where ${IS_ACTIVE} ${condition}
  on conflict do nothing returning subject`;

/** The setting applies to this one statement, which is its own transaction. */
const INSERTS = {
  now: { name: 'vault-insert', text: insert() },
  'with-log': {
    name: 'vault-insert-with-log',
    text: insert(`and set_config('synchronous_commit', 'off', true) = 'off'`),
  },
} as const;

/**
 * Stores keys for subjects without one, unless another master key has become active.
 * @param made by subject
 * @param masterId of the master key that wraps them
 * @returns the subjects whose keys were stored
 */
export async function insertKeys(
  pool: Pool,
  made: ReadonlyMap<string, MadeKey>,
  masterId: string,
  flushed: Flushed,
): Promise<readonly string[]> {
  // Always in the same order, to avoid deadlocks between processes.
  const subjects = [...made.keys()].toSorted();
  const wrapped = subjects.map((subject) => made.get(subject)?.wrapped);
  const { rows } = await pool.query<Pick<StoredKey, 'subject'>>({
    ...INSERTS[flushed],
    values: [subjects, wrapped, masterId],
  });
  return rows.map(({ subject }) => subject);
}

/** The rows of these subjects, including destroyed keys. */
export async function selectKeys(
  pool: Pool,
  subjects: readonly string[],
): Promise<readonly StoredKey[]> {
  const { rows } = await pool.query<StoredKey>({
    name: 'vault-select',
    text: 'select subject, wrapped, master_id from vault.keys where subject = any($1::text[])',
    values: [subjects],
  });
  return rows;
}
