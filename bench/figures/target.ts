/** The target of a figure. */
export interface Target {
  readonly text: string;
  readonly isMet: (median: number) => boolean;
}

export const atLeast = (bound: number): Target => ({
  text: `≥ ${bound}`,
  isMet: (median) => median >= bound,
});

export const atMost = (bound: number): Target => ({
  text: `≤ ${bound}`,
  isMet: (median) => median <= bound,
});
