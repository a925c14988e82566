import type { SeededRandom } from '../fill/seeded-random.ts';
import { CUT, type Fault, LONG_PAUSE, PAUSE, type FaultSchedule } from './faults.ts';

/** Of the event store alone: `away` is killed, and started again before it can be reached. */
const KINDS = ['killed', 'away', 'paused', 'paused for long', 'cut off', 'broken'] as const;
type Kind = (typeof KINDS)[number];

const WEIGHTS: Readonly<Record<Kind, number>> = {
  killed: 4,
  away: 6,
  paused: 2,
  'paused for long': 1,
  'cut off': 4,
  broken: 2,
};
/** A client gives up to discover after about a second. In ms. */
const AWAY = { least: 500, most: 8000 } as const;
const target = 'event store';

/** Chooses faults of the event store, the same for the same seed. The first ones are of every kind. */
export class StoreFaultSchedule implements FaultSchedule {
  private readonly random: SeededRandom;
  private readonly first: Kind[];

  constructor(random: SeededRandom) {
    this.random = random;
    this.first = KINDS.toSorted(() => random.next() - 0.5);
  }

  get hadAll(): boolean {
    return this.first.length === 0;
  }

  next(): readonly Fault[] {
    switch (this.first.shift() ?? this.anyKind()) {
      case 'killed':
        return [{ kind: 'killed', target }];
      case 'away':
        return [
          { kind: 'killed', target },
          { kind: 'cut off', target, ms: this.random.within(AWAY) },
        ];
      case 'paused':
        return [{ kind: 'paused', target, ms: this.random.within(PAUSE) }];
      case 'paused for long':
        return [
          { kind: 'paused beyond all deadlines', target, ms: this.random.within(LONG_PAUSE) },
        ];
      case 'cut off':
        return [{ kind: 'cut off', target, ms: this.random.within(CUT) }];
      case 'broken':
        return [{ kind: 'connections broken', target }];
    }
  }

  private anyKind(): Kind {
    const all = KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
    return all[this.random.below(all.length)] ?? 'killed';
  }
}
