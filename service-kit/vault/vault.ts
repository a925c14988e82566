import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { ActiveMaster, CHECK, WrongMasterKeyError } from './active-master.ts';
import { createVaultTables } from './schema.ts';
import { type MadeKey, makeKey, type MasterKeys, unwrapKey } from './wrapping.ts';

interface StoredKey {
  readonly subject: string;
  readonly wrapped: Buffer | null;
  readonly master_id: string | null;
}

/** New data came for a subject whose key was destroyed. */
export class SubjectErasedError extends Error {
  override readonly name = 'SubjectErasedError';
}

/** How often a new key is wrapped anew because another master key has become the active one. */
const TRIES = 3;

/** A key of the product itself. */
export interface Secret {
  readonly name: string;
  readonly key: KeyObject;
  readonly createdAt: Date;
}

/** Keys are wrapped by the active master key alone; $3 is the id of the one that was used. */
const IS_ACTIVE = 'exists (select from vault.master_keys where id = $3 and is_active)';

/** A key that was destroyed elsewhere lives in the memory of a process at most this long. */
const CACHE_MS = 60_000;
const CACHED_KEYS = 20_000;

/**
 * The keys of all subjects, wrapped by the master key, in the schema `vault`. Keys asked for at
 * the same time travel in one statement.
 */
export class Vault {
  private readonly pool: Pool;
  private readonly master: ActiveMaster;
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
      for (const stored of await this.select(subjects)) {
        const key = this.unwrap(stored);
        if (key) found.set(stored.subject, key);
      }
      return found;
    },
  };

  private constructor(pool: Pool, master: ActiveMaster) {
    this.pool = pool;
    this.master = master;
  }

  /**
   * Opens the vault, making its tables at the first start.
   * @throws WrongMasterKeyError where a master key is missing that wraps keys of this vault
   */
  static async open(pool: Pool, masters: MasterKeys): Promise<Vault> {
    await createVaultTables(pool);
    const vault = new Vault(pool, await ActiveMaster.open(pool, masters));
    await vault.secret(CHECK);
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
    for (const stored of await this.select(missing)) {
      const key = this.unwrapAndKeep(stored);
      if (key) found.set(stored.subject, key);
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
    for (let tried = 0; ; tried += 1) {
      const { id } = this.master.current;
      const { wrapped } = makeKey(name, this.master.current);
      await this.pool.query(
        `insert into vault.secrets (name, wrapped, master_id) select $1, $2, $3
         where ${IS_ACTIVE} on conflict do nothing`,
        [name, wrapped, id],
      );
      const [found] = await this.secrets(name, name);
      if (found) return found.key;
      if (tried === TRIES) throw new Error(`The vault takes no secret ${name}`);
      await this.master.reload();
    }
  }

  /** The product's own keys of one purpose that are there: `name` itself, and `name/…`. */
  async secretsOf(name: string): Promise<readonly Secret[]> {
    return this.secrets(name, `${name}/`);
  }

  private async secrets(name: string, prefix: string): Promise<readonly Secret[]> {
    const { rows } = await this.pool.query<
      Omit<StoredKey, 'subject'> & { name: string; created_at: Date }
    >(
      `select name, wrapped, master_id, created_at from vault.secrets
       where name = $1 or starts_with(name, $2) order by created_at`,
      [name, prefix === name ? `${name}//` : prefix],
    );
    return rows.map(({ name: found, wrapped, master_id, created_at: createdAt }) => {
      const key = this.openSecret(found, { subject: found, wrapped, master_id });
      return { name: found, key, createdAt };
    });
  }

  private openSecret(name: string, stored: StoredKey): KeyObject {
    try {
      const key = this.unwrap(stored);
      if (!key) throw new Error(`The secret ${name} is gone`);
      return key;
    } catch (error) {
      throw new WrongMasterKeyError('MASTER_KEY does not open this vault', { cause: error });
    }
  }

  /** An erased subject concerns its own caller only, so it is an answer here and no error. */
  private async insertOrFetch(subjects: readonly string[]): Promise<(KeyObject | 'erased')[]> {
    const keys = new Map<string, KeyObject | 'erased'>();
    for (let tried = 0; keys.size < subjects.length && tried <= TRIES; tried += 1) {
      if (tried > 0) await this.master.reload();
      const missing = subjects.filter((subject) => !keys.has(subject));
      for (const [subject, key] of await this.insert(missing)) keys.set(subject, key);
      const existing = missing.filter((subject) => !keys.has(subject));
      for (const stored of existing.length > 0 ? await this.select(existing) : []) {
        keys.set(stored.subject, this.unwrapAndKeep(stored) ?? 'erased');
      }
    }
    return subjects.map((subject) => required(keys.get(subject), subject));
  }

  /** Stores keys for those who have none, unless another master key has become the active one. */
  private async insert(subjects: readonly string[]): Promise<readonly [string, KeyObject][]> {
    const { current } = this.master;
    // Always in the same order, so that statements of two processes never wait for each other.
    const made = new Map<string, MadeKey>(
      subjects.toSorted().map((subject) => [subject, makeKey(subject, current)]),
    );
    const { rows } = await this.pool.query<{ subject: string }>({
      name: 'vault-insert',
      text: `insert into vault.keys (subject, wrapped, master_id)
             select subject, wrapped, $3 from unnest($1::text[], $2::bytea[]) as n(subject, wrapped)
             where ${IS_ACTIVE}
             on conflict do nothing returning subject`,
      values: [[...made.keys()], [...made.values()].map(({ wrapped }) => wrapped), current.id],
    });
    return rows.map(({ subject }) => [subject, required(made.get(subject), subject).key]);
  }

  private async select(subjects: readonly string[]): Promise<readonly StoredKey[]> {
    const { rows } = await this.pool.query<StoredKey>({
      name: 'vault-select',
      text: 'select subject, wrapped, master_id from vault.keys where subject = any($1::text[])',
      values: [subjects],
    });
    return rows;
  }

  /** @returns null for a key that was destroyed */
  private unwrap({ subject, wrapped, master_id: masterId }: StoredKey): KeyObject | null {
    if (wrapped === null) return null;
    return unwrapKey(subject, { wrapped, masterId }, this.master.masters);
  }

  private unwrapAndKeep(stored: StoredKey): KeyObject | null {
    const key = this.unwrap(stored);
    if (key) this.cache.set(stored.subject, key);
    return key;
  }
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The vault has no key for ${name}`);
  return value;
}
