import { LRUCache } from 'lru-cache';
import { type Change, NamedKeys, UnderWay } from './changes.ts';

/** How long a proof that this process alone writes the read models holds, in ms. */
const PROVEN_FOR_MS = 1000;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRY_BYTES = 128 * 1024;
/** What an entry costs besides its value: keys, names, objects. */
const ENTRY_BYTES = 1000;

interface Entry {
  readonly value: unknown;
  readonly names: readonly string[];
  /** In ms since 1970. */
  readonly until: number;
}

/** What a value is made from, said by whoever reads it. */
export class Reading {
  readonly names = new Set<string>();
  until = Infinity;

  /** Names of what the value changes with: ids as events give them, and `allOf` of projections. */
  dependsOn(...names: readonly string[]): void {
    for (const name of names) this.names.add(name);
  }

  /** The value changes by itself at this time. */
  endsAt(at: Date): void {
    this.until = Math.min(this.until, at.getTime());
  }
}

export interface ReadMemoryOptions {
  /**
   * Whether sessions are ended by this process alone. Only then may accounts be kept: what ends a
   * session elsewhere is not heard of here before it counts.
   */
  readonly knowsSessions: boolean;
  /** In ms, never backwards. */
  readonly now?: () => number;
}

/**
 * Keeps values made from the read models in a process whose projector writes them, exactly as true
 * as the tables (docs/adr/0099). What a commit may change is dropped before the commit is sent. What
 * was read while such a commit was under way is not kept. It is used only while the projector of
 * this process holds the lease, so that nobody else changes the tables, and has proven so within
 * the last second.
 */
export class ReadMemory {
  readonly knowsSessions: boolean;
  private readonly now: () => number;
  /** Told the key of each value that is dropped, for what was made from it. */
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

  /** Whether anybody has asked since the last call: only then a proof is worth its query. */
  takeAsked(): boolean {
    const { isAsked } = this;
    this.isAsked = false;
    return isAsked;
  }

  /** To be called when the projector of this process has taken the lease: it alone writes now. */
  lead(): void {
    this.forget();
    this.leads = true;
  }

  /** The projector of this process may not be the only one any more. */
  resign(): void {
    this.leads = false;
    this.provenAt = -Infinity;
    this.forget();
  }

  /** @param at when it was asked whether this process still leads, by `performance.now()` */
  prove(at: number): void {
    if (this.leads) this.provenAt = at;
  }

  /** Drops everything, and keeps nothing of what is being read. */
  forget(): void {
    this.underWay.spoilReads();
    this.entries.clear();
  }

  /**
   * Says that a write is about to change what has these names. To be called before it is sent.
   * @returns to be called once the write has happened, or is known not to happen any more. Until
   *   then nothing with these names is kept
   */
  changing(names: ReadonlySet<string>): () => void {
    for (const name of names) for (const key of this.keys.of(name)) this.entries.delete(key);
    return this.underWay.begin(names);
  }

  /**
   * Gives a value from memory, or reads it, and keeps it if nothing changed meanwhile.
   * @param key says all that the value depends on besides the read models
   * @param read reads it from the tables, and names what it is made from
   * @param bytes of a value, about
   * @throws what `read` throws
   */
  async get<Value>(
    key: string,
    read: (reading: Reading) => Promise<Value>,
    bytes: (value: Value) => number,
  ): Promise<Value> {
    this.isAsked = true;
    const kept = this.find(key);
    // A key belongs to one kind of value.
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

  /** Whether this very value is kept, and as true as the tables. */
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
    // Too large for an entry: it was not taken.
    if (!this.entries.has(key)) this.keys.delete(key, names);
  }
}

/** The name of everything that a projection writes. */
export const allOf = (projection: string): string => `all:${projection}`;
