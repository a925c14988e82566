/** Counts the answers by status with which the product fails. */
export class Failures {
  private readonly counts = new Map<number, number>();

  /** @param status of any answer; those below 500 are not counted */
  note(status: number): void {
    if (status >= 500) this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** @returns one line for each status of 500 and above that is not expected, with its count */
  except(expected: ReadonlySet<number>): readonly string[] {
    const others = [...this.counts].filter(([status]) => !expected.has(status));
    return others.map(([status, count]) => `${count} answers ${status}`);
  }
}
