/** One measured figure, as the benchmark prints it. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, in the same run. */
  comparedWith?: string;
  /** The ratio of this figure to that one. */
  ratio?: number;
  /** The lowest and the highest ratio of the rounds, or value if there is no ratio. */
  min?: number;
  max?: number;
  target?: string;
};

/** What a scenario needs. */
export type BenchContext = {
  /** The superuser's URL of a Postgres with fsync on; each scenario creates its own databases. */
  readonly postgresUrl: string;
};

/** The median, minimum and maximum of some figures. */
export function spread(values: readonly number[]): { middle: number; min: number; max: number } {
  const sorted = values.toSorted((left, right) => left - right);
  return {
    middle: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

/** A percentile. @param share of the samples that lie below it */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
