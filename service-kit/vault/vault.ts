import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { createVaultTables } from './schema.ts';
import { makeKey, unwrapKey } from './wrapping.ts';

interface StoredKey {
  readonly subject: string;
  readonly wrapped: Buffer | null;
}

/** New data came for a subject whose key was destroyed. */
export class SubjectErasedError extends Error {
  override readonly name = 'SubjectErasedError';
}

/** The master key given is not the one that this vault was made with. */
export class WrongMasterKeyError extends Error {
  override readonly name = 'WrongMasterKeyError';
}

/** A key that was destroyed elsewhere lives in the memory of a process at most this long. */
const CACHE_MS = 60_000;
const CACHED_KEYS = 20_000;

/**
 * The keys of all subjects, wrapped by the master key, in the schema `vault`. Keys asked for at
 * the same time travel in one statement.
 */
export class Vault {
  private readonly pool: Pool;
  private readonly master: KeyObject;
  private readonly cache = new LRUCache<string, KeyObject>({ max: CACHED_KEYS, ttl: CACHE_MS });
  /** One statement at a time: the larger groups of the next one pay for the wait. */
  private readonly ensureOne = groupCalls(
    (subjects: readonly string[]) => this.insertOrFetch(subjects),
    { maxRuns: 1 },
  );

  /** Looks into the table each time: what was destroyed elsewhere a moment ago is gone here too. */
  readonly uncached = {
    find: async (subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> => {
      const found = new Map<string, KeyObject>();
      if (subjects.length === 0) return found;
      for (const { subject, wrapped } of await this.select(subjects)) {
        if (wrapped !== null) found.set(subject, unwrapKey(subject, wrapped, this.master));
      }
      return found;
    },
  };

  private constructor(pool: Pool, master: KeyObject) {
    this.pool = pool;
    this.master = master;
  }

  /**
   * Opens the vault, making its tables at the first start.
   * @throws WrongMasterKeyError where the vault was made with another master key
   */
  static async open(pool: Pool, master: KeyObject): Promise<Vault> {
    await createVaultTables(pool);
    const vault = new Vault(pool, master);
    await vault.secret('master-key-check');
    return vault;
  }

  /**
   * Fetches the keys of these subjects and makes those that are missing, durably.
   * @throws SubjectErasedError where one was destroyed
   */
  async ensure(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const unique = [...new Set(subjects)];
    const keys = new Map<string, KeyObject>();
    await Promise.all(
      unique.map(async (subject) => {
        const key = this.cache.get(subject) ?? (await this.ensureOne(subject));
        if (key === 'erased') throw new SubjectErasedError('This subject was erased');
        keys.set(subject, key);
      }),
    );
    return keys;
  }

  /** Fetches the keys that exist; destroyed and unknown subjects are left out. */
  async find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const found = new Map<string, KeyObject>();
    const missing: string[] = [];
    for (const subject of new Set(subjects)) {
      const cached = this.cache.get(subject);
      if (cached) found.set(subject, cached);
      else missing.push(subject);
    }
    if (missing.length === 0) return found;
    for (const { subject, wrapped } of await this.select(missing)) {
      if (wrapped !== null) found.set(subject, this.unwrap(subject, wrapped));
    }
    return found;
  }

  /** Destroys keys for good: whatever was sealed with them can never be read again. */
  async destroy(subjects: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'vault-destroy',
      text: `insert into vault.keys (subject, wrapped, erased_at)
             select unnest($1::text[]), null, now()
             on conflict (subject) do update set wrapped = null, erased_at = now()
             where vault.keys.erased_at is null`,
      values: [subjects.toSorted()],
    });
    for (const subject of subjects) this.cache.delete(subject);
  }

  /** Destroys the keys of all subjects that begin so and were made before a time. */
  async destroyOlder(prefix: string, before: Date): Promise<void> {
    const { rows } = await this.pool.query<{ subject: string }>({
      name: 'vault-destroy-older',
      text: `update vault.keys set wrapped = null, erased_at = now()
             where starts_with(subject, $1) and created_at < $2 and erased_at is null
             returning subject`,
      values: [prefix, before],
    });
    for (const { subject } of rows) this.cache.delete(subject);
  }

  /**
   * A random key of the product itself, the same for every process: made at its first use,
   * unaffected by a new master key.
   */
  async secret(name: string): Promise<KeyObject> {
    const made = makeKey(name, this.master);
    await this.pool.query(
      'insert into vault.secrets (name, wrapped) values ($1, $2) on conflict do nothing',
      [name, made.wrapped],
    );
    const { rows } = await this.pool.query<{ wrapped: Buffer }>(
      'select wrapped from vault.secrets where name = $1',
      [name],
    );
    try {
      return unwrapKey(name, required(rows[0], name).wrapped, this.master);
    } catch (error) {
      throw new WrongMasterKeyError('MASTER_KEY does not open this vault', { cause: error });
    }
  }

  /** An erased subject concerns its own caller only, so it is an answer here and no error. */
  private async insertOrFetch(subjects: readonly string[]): Promise<(KeyObject | 'erased')[]> {
    // Always in the same order, so that statements of two processes never wait for each other.
    const ordered = subjects.toSorted();
    const made = new Map(ordered.map((subject) => [subject, makeKey(subject, this.master)]));
    const { rows } = await this.pool.query<{ subject: string }>({
      name: 'vault-insert',
      text: `insert into vault.keys (subject, wrapped)
             select * from unnest($1::text[], $2::bytea[])
             on conflict do nothing returning subject`,
      values: [[...made.keys()], [...made.values()].map(({ wrapped }) => wrapped)],
    });
    const inserted = new Set(rows.map(({ subject }) => subject));
    const existing = subjects.filter((subject) => !inserted.has(subject));
    const stored = new Map<string, KeyObject | 'erased'>();
    for (const { subject, wrapped } of existing.length > 0 ? await this.select(existing) : []) {
      stored.set(subject, wrapped === null ? 'erased' : this.unwrap(subject, wrapped));
    }
    return subjects.map((subject) =>
      required(inserted.has(subject) ? made.get(subject)?.key : stored.get(subject), subject),
    );
  }

  private async select(subjects: readonly string[]): Promise<readonly StoredKey[]> {
    const { rows } = await this.pool.query<StoredKey>({
      name: 'vault-select',
      text: 'select subject, wrapped from vault.keys where subject = any($1::text[])',
      values: [subjects],
    });
    return rows;
  }

  private unwrap(subject: string, wrapped: Buffer): KeyObject {
    const key = unwrapKey(subject, wrapped, this.master);
    this.cache.set(subject, key);
    return key;
  }
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The vault has no key for ${name}`);
  return value;
}
