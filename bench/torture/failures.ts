/** Counts the answers by which the product says that it failed. */
export class Failures {
  private readonly counts = new Map<number, number>();

  /** @param status of any answer; those below 500 are not counted */
  note(status: number): void {
    if (status >= 500) this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** @returns how many answers had another status of 500 and above than these, a line for each */
  except(expected: ReadonlySet<number>): readonly string[] {
    const others = [...this.counts].filter(([status]) => !expected.has(status));
    return others.map(([status, count]) => `${count} answers ${status}`);
  }
}
