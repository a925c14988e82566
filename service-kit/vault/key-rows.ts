import type { Pool } from 'pg';
import type { MadeKey } from './wrapping.ts';

/** A key as its row holds it. */
export interface StoredKey {
  readonly subject: string;
  /** Null once it was destroyed. */
  readonly wrapped: Buffer | null;
  readonly master_id: string | null;
}

/**
 * When a new row is on the disk. `now`: before the insert is answered. `with-log`: as soon as the
 * next commit of this Postgres is, which is that of the event (docs/adr/0098).
 */
export type Flushed = 'now' | 'with-log';

/** How often a new key is wrapped anew because another master key has become the active one. */
export const TRIES = 3;

/** Keys are wrapped by the active master key alone; $3 is the id of the one that was used. */
export const IS_ACTIVE = 'exists (select from vault.master_keys where id = $3 and is_active)';

const insert = (condition = ''): string => `
  insert into vault.keys (subject, wrapped, master_id)
  select subject, wrapped, $3 from unnest($1::text[], $2::bytea[]) as n(subject, wrapped)
  where ${IS_ACTIVE} ${condition}
  on conflict do nothing returning subject`;

/** The setting holds for this one statement, which is its own transaction. */
const INSERTS = {
  now: { name: 'vault-insert', text: insert() },
  'with-log': {
    name: 'vault-insert-with-log',
    text: insert(`and set_config('synchronous_commit', 'off', true) = 'off'`),
  },
} as const;

/**
 * Stores keys for those who have none, unless another master key has become the active one.
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
  // Always in the same order, so that statements of two processes never wait for each other.
  const subjects = [...made.keys()].toSorted();
  const wrapped = subjects.map((subject) => made.get(subject)?.wrapped);
  const { rows } = await pool.query<Pick<StoredKey, 'subject'>>({
    ...INSERTS[flushed],
    values: [subjects, wrapped, masterId],
  });
  return rows.map(({ subject }) => subject);
}

/** Those of the subjects that have a row, destroyed ones included. */
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
