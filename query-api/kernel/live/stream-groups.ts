/** Sets of streams by name, oldest first. */
export class StreamGroups<Stream> {
  private readonly groups = new Map<string, Set<Stream>>();

  add(name: string, stream: Stream): void {
    const group = this.groups.get(name) ?? new Set();
    this.groups.set(name, group.add(stream));
  }

  delete(name: string, stream: Stream): void {
    const group = this.groups.get(name);
    if (group?.delete(stream) === true && group.size === 0) this.groups.delete(name);
  }

  names(): readonly string[] {
    return [...this.groups.keys()];
  }

  of(name: string): ReadonlySet<Stream> {
    return this.groups.get(name) ?? new Set();
  }

  /** The oldest stream of a full set; undefined if it has room. */
  oldestOfFull(name: string, most: number): Stream | undefined {
    const group = this.of(name);
    return group.size < most ? undefined : group.values().next().value;
  }
}
