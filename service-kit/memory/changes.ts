/** Maps names to the keys of values that were made from them. */
export class NamedKeys {
  private readonly byName = new Map<string, Set<string>>();

  add(key: string, names: readonly string[]): void {
    for (const name of names) {
      const keys = this.byName.get(name);
      if (keys) keys.add(key);
      else this.byName.set(name, new Set([key]));
    }
  }

  delete(key: string, names: readonly string[]): void {
    for (const name of names) {
      const keys = this.byName.get(name);
      if (keys?.delete(key) === true && keys.size === 0) this.byName.delete(name);
    }
  }

  /** A copy, since callers may delete while they iterate. */
  of(name: string): readonly string[] {
    return [...(this.byName.get(name) ?? [])];
  }
}

/** The names of certain or possible changes during a read. */
export class Change {
  private readonly names = new Set<string>();
  private isAny = false;

  add(names: Iterable<string>): void {
    for (const name of names) this.names.add(name);
  }

  addAll(): void {
    this.isAny = true;
  }

  concerns(names: ReadonlySet<string>): boolean {
    if (this.isAny) return true;
    for (const name of names) if (this.names.has(name)) return true;
    return false;
  }
}

/** Writes in progress, and concurrent reads. */
export class UnderWay {
  private readonly writes = new Set<ReadonlySet<string>>();
  private readonly reads = new Set<Change>();

  /** @returns ends the write */
  begin(names: ReadonlySet<string>): () => void {
    this.writes.add(names);
    for (const read of this.reads) read.add(names);
    return () => void this.writes.delete(names);
  }

  /** Marks everything that is being read as possibly changed. */
  spoilReads(): void {
    for (const read of this.reads) read.addAll();
  }

  /** Starts a read. @returns the changes during it */
  watch(): Change {
    const change = new Change();
    for (const names of this.writes) change.add(names);
    this.reads.add(change);
    return change;
  }

  unwatch(change: Change): void {
    this.reads.delete(change);
  }
}
