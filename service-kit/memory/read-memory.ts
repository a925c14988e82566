import { LRUCache } from 'lru-cache';
import { type Change, NamedKeys, UnderWay } from './changes.ts';

/** How long a proof that only this process writes the read models is valid, in ms. */
const PROVEN_FOR_MS = 1000;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRY_BYTES = 128 * 1024;
/** The cost of an entry besides its value: keys, names, objects. */
const ENTRY_BYTES = 1000;

interface Entry {
  readonly value: unknown;
  readonly names: readonly string[];
  /** In ms since 1970. */
  readonly until: number;
}

/** Collects what a value depends on, reported by its reader. */
export class Reading {
  readonly names = new Set<string>();
  until = Infinity;

  /** Names of what changes the value: ids as in events, and `allOf` of projections. */
  dependsOn(...names: readonly string[]): void {
    for (const name of names) this.names.add(name);
  }

  /** The value changes at this time without an event. */
  endsAt(at: Date): void {
    this.until = Math.min(this.until, at.getTime());
  }
}

export interface ReadMemoryOptions {
  /**
   * Whether only this process ends sessions. Only then may accounts be cached: if another process
   * ends a session, this one does not learn of it in time.
   */
  readonly knowsSessions: boolean;
  /** In ms; monotonic. */
  readonly now?: () => number;
}

/**
 * Caches values from the read models in a process whose projector writes them, always consistent
 * with the tables (docs/adr/0099). What a commit may change is dropped before the commit is sent.
 * Results of concurrent reads are not cached. The cache is used only while this process's projector
 * holds the lease, so that nobody else changes the tables, and has proved it within the last
 * second.
 */
export class ReadMemory {
  readonly knowsSessions: boolean;
  private readonly now: () => number;
  /** Called with the key of each dropped value, for what was derived from it. */
  readonly onDropped = new Set<(key: string) => void>();
  private readonly keys = new NamedKeys();
  private readonly underWay = new UnderWay();
  private leads = false;
  private provenAt = -Infinity;
  private isAsked = false;
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_ENTRY_BYTES,
    dispose: ({ names }, key) => {
      this.keys.delete(key, names);
      for (const tell of this.onDropped) tell(key);
    },
  });

  constructor({ knowsSessions, now = () => performance.now() }: ReadMemoryOptions) {
    this.knowsSessions = knowsSessions;
    this.now = now;
  }

  /** Whether the cache was used since the last call; only then a proof is worth its query. */
  takeAsked(): boolean {
    const { isAsked } = this;
    this.isAsked = false;
    return isAsked;
  }

  /** To be called when the projector of this process has taken the lease, and alone writes. */
  lead(): void {
    this.forget();
    this.leads = true;
  }

  /** To be called when other projectors may write. */
  resign(): void {
    this.leads = false;
    this.provenAt = -Infinity;
    this.forget();
  }

  /** @param at when the query for the lease was sent, by `performance.now()` */
  prove(at: number): void {
    if (this.leads) this.provenAt = at;
  }

  /** Drops everything, including the results of reads in progress. */
  forget(): void {
    this.underWay.spoilReads();
    this.entries.clear();
  }

  /**
   * Announces a write that changes what has these names. To be called before it is sent.
   * @returns to be called once the write has succeeded or certainly failed. Until then nothing with
   *   these names is cached
   */
  changing(names: ReadonlySet<string>): () => void {
    for (const name of names) for (const key of this.keys.of(name)) this.entries.delete(key);
    return this.underWay.begin(names);
  }

  /**
   * Returns a cached value, or reads it, and caches it if nothing changed meanwhile.
   * @param key contains everything that the value depends on besides the read models
   * @param read reads it from the tables, and names what it depends on
   * @param bytes the approximate size of a value
   * @throws what `read` throws
   */
  async get<Value>(
    key: string,
    read: (reading: Reading) => Promise<Value>,
    bytes: (value: Value) => number,
  ): Promise<Value> {
    this.isAsked = true;
    const kept = this.find(key);
    // Keys are unique to one kind of value.
    if (kept) return kept.value as Value;
    const reading = new Reading();
    if (!this.leads) return read(reading);
    const change = this.underWay.watch();
    try {
      const value = await read(reading);
      if (reading.names.size > 0) this.keep(key, { value, reading, change }, bytes(value));
      return value;
    } finally {
      this.underWay.unwatch(change);
    }
  }

  /** Whether exactly this value is cached and still valid. */
  holds(key: string, value: unknown): boolean {
    this.isAsked = true;
    return this.find(key)?.value === value;
  }

  private find(key: string): Entry | undefined {
    if (this.now() - this.provenAt > PROVEN_FOR_MS) return undefined;
    const entry = this.entries.get(key);
    return entry && entry.until > Date.now() ? entry : undefined;
  }

  private keep(
    key: string,
    { value, reading, change }: { value: unknown; reading: Reading; change: Change },
    bytes: number,
  ): void {
    if (!this.leads || change.concerns(reading.names)) return;
    const names = [...reading.names];
    this.entries.delete(key);
    this.keys.add(key, names);
    this.entries.set(key, { value, names, until: reading.until }, { size: bytes + ENTRY_BYTES });
    // It was too large to be cached.
    if (!this.entries.has(key)) this.keys.delete(key, names);
  }
}

/** The name for everything that a projection writes. */
export const allOf = (projection: string): string => `all:${projection}`;
