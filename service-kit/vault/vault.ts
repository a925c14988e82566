import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { ActiveMaster, CHECK } from './active-master.ts';
import { type Flushed, insertKeys, selectKeys, type StoredKey, TRIES } from './key-rows.ts';
import { createVaultTables } from './schema.ts';
import { type Secret, Secrets } from './secrets.ts';
import { makeKey, type MasterKeys, unwrapKey } from './wrapping.ts';

/** New data for a subject whose key was destroyed. */
export class SubjectErasedError extends Error {
  override readonly name = 'SubjectErasedError';
}

export interface VaultOptions {
  /**
   * Whether this process writes the log into the same Postgres as these keys. Then the commit of an
   * event also flushes the keys that seal it (docs/adr/0098). By default false.
   */
  readonly logFlushesKeys?: boolean;
}

/** How long a process may cache a key after it was destroyed elsewhere, at most. */
const CACHE_MS = 60_000;
const CACHED_KEYS = 20_000;

/**
 * The keys of all subjects, wrapped by the master key, in the schema `vault`. Concurrent requests
 * for keys share a statement.
 */
export class Vault {
  private readonly pool: Pool;
  private readonly master: ActiveMaster;
  private readonly secrets: Secrets;
  private readonly cache = new LRUCache<string, KeyObject>({ max: CACHED_KEYS, ttl: CACHE_MS });
  private readonly logFlushesKeys: boolean;
  /** Increases when a connection is lost, and with it perhaps keys that were not on disk yet. */
  private epoch = 0;
  private readonly ensureNow = this.ensuring('now');
  private readonly ensureWithLog = this.ensuring('with-log');

  /** Reads the table each time, so that keys destroyed elsewhere are gone at once. */
  readonly uncached = {
    find: async (subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> => {
      const found = new Map<string, KeyObject>();
      if (subjects.length === 0) return found;
      for (const stored of await selectKeys(this.pool, subjects)) {
        const key = this.unwrap(stored);
        if (key) found.set(stored.subject, key);
      }
      return found;
    },
  };

  private constructor(pool: Pool, master: ActiveMaster, logFlushesKeys: boolean) {
    this.pool = pool;
    this.master = master;
    this.secrets = new Secrets(pool, master);
    this.logFlushesKeys = logFlushesKeys;
    if (logFlushesKeys) pool.on('remove', () => this.forgetAll());
  }

  /**
   * Opens the vault, and creates its tables at the first start.
   * @throws WrongMasterKeyError if a master key is missing that wraps keys of this vault
   */
  static async open(
    pool: Pool,
    masters: MasterKeys,
    { logFlushesKeys = false }: VaultOptions = {},
  ): Promise<Vault> {
    await createVaultTables(pool);
    const vault = new Vault(pool, await ActiveMaster.open(pool, masters), logFlushesKeys);
    await vault.secret(CHECK);
    return vault;
  }

  /**
   * Fetches the keys of these subjects, and durably creates missing ones.
   * @param purpose `append`: they seal events that are appended at once. If the log flushes keys,
   *   new ones are durable when the event is
   * @throws SubjectErasedError if one was destroyed
   */
  async ensure(
    subjects: readonly string[],
    purpose?: 'append',
  ): Promise<ReadonlyMap<string, KeyObject>> {
    const isWithLog = purpose === 'append' && this.logFlushesKeys;
    const ensureOne = isWithLog ? this.ensureWithLog : this.ensureNow;
    for (;;) {
      const { epoch } = this;
      const keys = new Map<string, KeyObject>();
      const ensureInto = async (subject: string): Promise<void> => {
        const key = this.cache.get(subject) ?? (await ensureOne(subject));
        if (key === 'erased') throw new SubjectErasedError('This subject was erased');
        keys.set(subject, key);
      };
      await Promise.all([...new Set(subjects)].map(ensureInto));
      if (epoch === this.epoch) return keys;
    }
  }

  /** Fetches existing keys; destroyed and unknown subjects are missing from the result. */
  async find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const found = new Map<string, KeyObject>();
    const missing: string[] = [];
    for (const subject of new Set(subjects)) {
      const cached = this.cache.get(subject);
      if (cached) found.set(subject, cached);
      else missing.push(subject);
    }
    if (missing.length === 0) return found;
    for (const stored of await selectKeys(this.pool, missing)) {
      const key = this.unwrapAndKeep(stored);
      if (key) found.set(stored.subject, key);
    }
    return found;
  }

  /**
   * Destroys keys permanently: whatever was sealed with them can never be read again.
   * @param named may contain a subject several times
   */
  async destroy(named: readonly string[]): Promise<void> {
    const subjects = [...new Set(named)];
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

  /** Destroys those of these keys that exist; the others leave no row. */
  async destroyExisting(subjects: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'vault-destroy-existing',
      text: `update vault.keys set wrapped = null, erased_at = now()
             where subject = any($1::text[]) and erased_at is null`,
      values: [subjects],
    });
    for (const subject of subjects) this.cache.delete(subject);
  }

  /** Destroys the keys of all subjects with this prefix that were created before a time. */
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
   * A random key of the product itself, the same for every process: created at its first use, and
   * unaffected by a new master key.
   */
  async secret(name: string): Promise<KeyObject> {
    return this.secrets.get(name);
  }

  /** The product's existing keys of one purpose: `name` itself, and `name/…`. */
  async secretsOf(name: string): Promise<readonly Secret[]> {
    return this.secrets.list(name, `${name}/`);
  }

  /**
   * One statement at a time: waiting makes the next group larger, which saves more than it costs.
   */
  private ensuring(flushed: Flushed): (subject: string) => Promise<KeyObject | 'erased'> {
    const run = (subjects: readonly string[]) => this.insertOrFetch(subjects, flushed);
    return groupCalls(run, { maxRuns: 1 });
  }

  /** An erased subject concerns only its own caller, so it is a value here, not an error. */
  private async insertOrFetch(
    subjects: readonly string[],
    flushed: Flushed,
  ): Promise<(KeyObject | 'erased')[]> {
    const keys = new Map<string, KeyObject | 'erased'>();
    for (let tried = 0; keys.size < subjects.length && tried <= TRIES; tried += 1) {
      if (tried > 0) await this.master.reload();
      const missing = subjects.filter((subject) => !keys.has(subject));
      for (const [subject, key] of await this.insert(missing, flushed)) keys.set(subject, key);
      const existing = missing.filter((subject) => !keys.has(subject));
      for (const stored of existing.length > 0 ? await selectKeys(this.pool, existing) : []) {
        keys.set(stored.subject, this.unwrapAndKeep(stored) ?? 'erased');
      }
    }
    return subjects.map((subject) => required(keys.get(subject), subject));
  }

  private async insert(
    subjects: readonly string[],
    flushed: Flushed,
  ): Promise<readonly [string, KeyObject][]> {
    const { current } = this.master;
    const made = new Map(subjects.map((subject) => [subject, makeKey(subject, current)]));
    const stored = await insertKeys(this.pool, made, current.id, flushed);
    return stored.map((subject) => {
      const { key } = required(made.get(subject), subject);
      // A consumer of the log in this process will decrypt the event next.
      this.cache.set(subject, key);
      return [subject, key];
    });
  }

  private forgetAll(): void {
    this.epoch += 1;
    this.cache.clear();
  }

  /** @returns null for a destroyed key */
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
