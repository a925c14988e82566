import { type Spread, spread } from '../figures/spread.ts';
import type { Cost } from './measure.ts';

/** A round of one contender: each kind of request alone, then both together. */
export interface CostRound {
  readonly commands: Cost;
  readonly queries: Cost;
  readonly mix: Cost;
}

export const LOADS = ['commands', 'queries', 'mix'] as const;

/** All rounds of one contender. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly CostRound[];
}

/** The spread of one figure over all rounds. */
export const over = (rounds: readonly CostRound[], figure: (round: CostRound) => number): Spread =>
  spread(rounds.map(figure));
