/** How often each call was answered with each status. */
export class Tally {
  private readonly calls = new Map<string, Map<number, number>>();
  total = 0;

  /** @param calls what could be asked, so that one which never was is seen */
  constructor(calls: readonly string[]) {
    for (const call of calls) this.calls.set(call, new Map());
  }

  add(call: string, status: number): void {
    const statuses = this.calls.get(call) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.calls.set(call, statuses);
    this.total += 1;
  }

  /** Over all calls, by status. */
  statuses(): ReadonlyMap<number, number> {
    const sums = new Map<number, number>();
    for (const statuses of this.calls.values()) {
      for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
    }
    return sums;
  }

  /** Calls that no answer of this class (2 for 200 to 299) was given to. */
  without(class_: number): readonly string[] {
    const has = (statuses: ReadonlyMap<number, number>): boolean =>
      [...statuses.keys()].some((status) => Math.floor(status / 100) === class_);
    return [...this.calls].filter(([, statuses]) => !has(statuses)).map(([call]) => call);
  }

  /** One line a call. */
  lines(): readonly string[] {
    const width = Math.max(...[...this.calls.keys()].map((call) => call.length));
    return [...this.calls].map(([call, statuses]) => {
      const counts = [...statuses].toSorted(([a], [b]) => a - b);
      return `${call.padEnd(width)}  ${counts.map(([status, count]) => `${status}: ${count}`).join('  ')}`;
    });
  }
}
