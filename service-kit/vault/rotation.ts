import type { Pool } from 'pg';
import { ActiveMaster } from './active-master.ts';
import { createVaultTables } from './schema.ts';
import { type MasterKeys, rewrapKey } from './wrapping.ts';

/** The number of keys that each master key wraps. */
export interface WrappedCount {
  /** Null for keys from before master keys had ids. */
  readonly masterId: string | null;
  readonly keys: number;
}

export interface VaultStatus {
  /** The id of the master key that wraps new keys. */
  readonly active: string;
  readonly wrapped: readonly WrappedCount[];
}

interface Row {
  readonly name: string;
  readonly wrapped: Buffer;
  readonly master_id: string | null;
}

const TABLES = [
  { table: 'vault.secrets', name: 'name' },
  { table: 'vault.keys', name: 'subject' },
] as const;

const AT_ONCE = 1000;

/**
 * Which master keys wrap the keys of a vault.
 * @throws WrongMasterKeyError if a master key is missing that wraps some
 */
export async function vaultStatus(pool: Pool, masters: MasterKeys): Promise<VaultStatus> {
  await createVaultTables(pool);
  const { current } = await ActiveMaster.open(pool, masters);
  const { rows } = await pool.query<{ master_id: string | null; keys: string }>(
    `select master_id, count(*) as keys
     from (select master_id from vault.keys where wrapped is not null
           union all select master_id from vault.secrets) as all_keys
     group by master_id order by master_id`,
  );
  const wrapped = rows.map(({ master_id: masterId, keys }) => ({ masterId, keys: Number(keys) }));
  return { active: current.id, wrapped };
}

export interface RotationOptions {
  readonly pool: Pool;
  /** The newest becomes the active one; the others unwrap their keys. */
  readonly masters: MasterKeys;
  readonly signal: AbortSignal;
  /** Called after each batch with the numbers of keys that are done and left. */
  readonly onProgress?: (done: number, left: number) => void;
}

/**
 * Makes the newest master key the active one and re-wraps every key with it, while services run
 * that have both. May be stopped or killed at any time and run again.
 * @returns how many keys are left: 0, unless the signal was aborted
 * @throws WrongMasterKeyError if a master key is missing that wraps some
 */
export async function rotateMasterKey(options: RotationOptions): Promise<number> {
  const { pool, masters, signal, onProgress = () => undefined } = options;
  await createVaultTables(pool);
  await ActiveMaster.open(pool, masters);
  await activate(pool, masters.newest.id);
  let done = 0;
  for (;;) {
    let left = await countLeft(pool, masters.newest.id);
    for (const place of TABLES) {
      for (;;) {
        if (signal.aborted) return countLeft(pool, masters.newest.id);
        const rewrapped = await rewrapBatch(place, pool, masters);
        if (rewrapped === 0) break;
        done += rewrapped;
        left = Math.max(0, left - rewrapped);
        onProgress(done, left);
      }
    }
    if (await retireOthers(pool, masters.newest.id)) return 0;
  }
}

/** From here on, inserts of keys that another master key wraps fail, so every process switches. */
async function activate(pool: Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update vault.master_keys set is_active = false where is_active');
    await client.query(
      `insert into vault.master_keys (id, is_active) values ($1, true)
       on conflict (id) do update set is_active = true, retired_at = null`,
      [id],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function rewrapBatch(
  { table, name }: (typeof TABLES)[number],
  pool: Pool,
  masters: MasterKeys,
): Promise<number> {
  const { id } = masters.newest;
  const { rows } = await pool.query<Row>(
    `select ${name} as name, wrapped, master_id from ${table}
     where wrapped is not null and master_id is distinct from $1 limit $2`,
    [id, AT_ONCE],
  );
  if (rows.length === 0) return 0;
  const anew = rows.map(({ name: bound, wrapped, master_id: masterId }) =>
    rewrapKey(bound, { wrapped, masterId }, masters, masters.newest),
  );
  // A key that was destroyed meanwhile stays destroyed.
  await pool.query(
    `update ${table} t set wrapped = n.anew, master_id = $4
     from unnest($1::text[], $2::bytea[], $3::bytea[]) as n(name, old, anew)
     where t.${name} = n.name and t.wrapped = n.old`,
    [rows.map((row) => row.name), rows.map((row) => row.wrapped), anew, id],
  );
  return rows.length;
}

async function countLeft(pool: Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ left: string }>(
    `select (select count(*) from vault.keys
             where wrapped is not null and master_id is distinct from $1)
          + (select count(*) from vault.secrets where master_id is distinct from $1) as left`,
    [id],
  );
  return Number(rows[0]?.left ?? 0);
}

/**
 * Records that the other master keys wrap nothing any more. An earlier insert may still be in
 * progress: the lock waits for it.
 * @returns false if it left a key for another round
 */
async function retireOthers(pool: Pool, id: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table vault.keys, vault.secrets in share mode');
    const { rowCount } = await client.query(
      `select from vault.keys where wrapped is not null and master_id is distinct from $1
       union all select from vault.secrets where master_id is distinct from $1 limit 1`,
      [id],
    );
    if (rowCount === 0) {
      await client.query(
        'update vault.master_keys set retired_at = now() where not is_active and retired_at is null',
      );
    }
    await client.query('commit');
    client.release();
    return rowCount === 0;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
