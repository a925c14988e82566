/** One measured figure, as the benchmark prints it. */
export type Row = {
  name: string;
  value: number;
  unit: string;
  /** What it was measured against, in the same run. */
  comparedWith?: string;
  /** This figure over that one. */
  ratio?: number;
  /** Of the rounds: the lowest and the highest ratio, or value where there is no ratio. */
  min?: number;
  max?: number;
  target?: string;
};

/** What a scenario needs. */
export type BenchContext = {
  /** A superuser's address of a Postgres with fsync on; scenarios make databases of their own. */
  readonly postgresUrl: string;
};

/** The middle, lowest and highest of some figures. */
export function spread(values: readonly number[]): { middle: number; min: number; max: number } {
  const sorted = values.toSorted((left, right) => left - right);
  return {
    middle: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

/** The value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
