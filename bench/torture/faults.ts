import { setTimeout as delay } from 'node:timers/promises';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import type { SeededRandom } from '../fill/seeded-random.ts';
import { kill } from '@app/embedded/testing/processes';
import { PARTS, type ProcessName, type StoreName } from './processes.ts';
import type { TortureFixture } from './torture-fixture.ts';

export type Fault =
  | { readonly kind: 'killed'; readonly target: ProcessName }
  | { readonly kind: OfAll; readonly target: typeof ALL }
  | { readonly kind: Pause; readonly target: ProcessName; readonly ms: number }
  | { readonly kind: 'cut off'; readonly target: StoreName; readonly ms: number }
  | { readonly kind: 'connections broken'; readonly target: StoreName };

/** `everything killed` includes the supervisors; the product is then started by hand. */
type OfAll = 'killed together' | 'everything killed';
type Pause = 'paused' | 'paused beyond all deadlines';
export type FaultKind = Fault['kind'];

export const FAULT_KINDS: readonly FaultKind[] = [
  'killed',
  'killed together',
  'everything killed',
  'paused',
  'paused beyond all deadlines',
  'cut off',
  'connections broken',
];

/** How often each kind occurs; long pauses are rare, since little else happens meanwhile. */
const WEIGHTS: Readonly<Record<FaultKind, number>> = {
  killed: 6,
  'killed together': 2,
  'everything killed': 1,
  paused: 5,
  'paused beyond all deadlines': 2,
  'cut off': 4,
  'connections broken': 3,
};

/** In ms: an API gives up a request after 8 s, the front door a silent API after 15 s. */
const LONG_PAUSE = { least: 9000, most: 17_000 } as const;
const PAUSE = { least: 100, most: 2500 } as const;
const CUT = { least: 200, most: 6000 } as const;

const ALL = 'all processes';
/** The share of faults that have a second one at the same time. */
const AT_ONCE = 0.3;

/**
 * Chooses one or two faults at once, the same ones for the same seed. The first faults cover every
 * kind, so that even the shortest run has them all.
 */
export class FaultSchedule {
  private readonly random: SeededRandom;
  private readonly form: ProductForm;
  private readonly first: FaultKind[];

  constructor(random: SeededRandom, form: ProductForm) {
    this.random = random;
    this.form = form;
    this.first = FAULT_KINDS.toSorted(() => random.next() - 0.5);
  }

  /** Whether a fault of each kind was chosen. */
  get hadAll(): boolean {
    return this.first.length === 0;
  }

  /** The next faults, at the same time. */
  next(): readonly Fault[] {
    const one = this.draw();
    if (one.target === ALL || !this.random.happens(AT_ONCE)) return [one];
    const other = this.draw();
    // A start needs its stores, and a process that is paused twice would resume too early.
    const isApart = other.target !== ALL && other.target !== one.target;
    if (isApart) return [one, other];
    this.first.unshift(other.kind);
    return [one];
  }

  private draw(): Fault {
    const kind = this.first.shift() ?? this.anyKind();
    const { processes, stores } = PARTS[this.form];
    const target = this.random.of(processes);
    const store = this.random.of(stores);
    switch (kind) {
      case 'killed together':
      case 'everything killed':
        return { kind, target: ALL };
      case 'killed':
        return { kind, target };
      case 'paused':
        return { kind, target, ms: this.random.within(PAUSE) };
      case 'paused beyond all deadlines':
        return { kind, target, ms: this.random.within(LONG_PAUSE) };
      case 'cut off':
        return { kind, target: store, ms: this.random.within(CUT) };
      case 'connections broken':
        return { kind, target: store };
    }
  }

  private anyKind(): FaultKind {
    const all = FAULT_KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
    return all[this.random.below(all.length)] ?? 'killed';
  }
}

/** Inflicts a fault, and ends it if it does not end by itself. */
export async function inflict(fault: Fault, fixture: TortureFixture): Promise<void> {
  switch (fault.kind) {
    case 'everything killed':
      await fixture.killEverything();
      return;
    case 'killed':
    case 'killed together': {
      const names = fault.target === ALL ? PARTS[fixture.form].processes : [fault.target];
      for (const id of names.flatMap((name) => fixture.idsOf(name))) kill(id, 'SIGKILL');
      return;
    }
    case 'paused':
    case 'paused beyond all deadlines': {
      const ids = fixture.idsOf(fault.target);
      for (const id of ids) kill(id, 'SIGSTOP');
      await delay(fault.ms);
      for (const id of ids) kill(id, 'SIGCONT');
      return;
    }
    case 'cut off':
    case 'connections broken': {
      const relay = fixture.relays[fault.target];
      if (relay === undefined) throw new Error(`There is no relay to ${fault.target}`);
      await relay.cut();
      if (fault.kind === 'cut off') await delay(fault.ms);
      await relay.mend();
    }
  }
}
