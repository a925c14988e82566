/** Which keys were made from what has a name. */
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

  /** A copy: whoever goes through it may delete them. */
  of(name: string): readonly string[] {
    return [...(this.byName.get(name) ?? [])];
  }
}

/** What changed, or may have, while something was read. */
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

/** The writes that are under way, and the reads beside them. */
export class UnderWay {
  private readonly writes = new Set<ReadonlySet<string>>();
  private readonly reads = new Set<Change>();

  /** @returns ends the write */
  begin(names: ReadonlySet<string>): () => void {
    this.writes.add(names);
    for (const read of this.reads) read.add(names);
    return () => void this.writes.delete(names);
  }

  /** Whatever is being read may have changed. */
  spoilReads(): void {
    for (const read of this.reads) read.addAll();
  }

  /** Begins a read. @returns what changes beside it */
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
