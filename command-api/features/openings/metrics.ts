import { Counter } from 'prom-client';

/** The outcome of a reported opening. */
export type OpeningOutcome = 'new' | 'repeat' | 'rest' | 'silent';

const openings = new Counter({
  name: 'openings_total',
  help: 'Reported openings of codes: new, repeat of a device on a day, rest above the bound, silent',
  labelNames: ['outcome'],
});

export function countOpening(outcome: OpeningOutcome): void {
  openings.inc({ outcome });
}
