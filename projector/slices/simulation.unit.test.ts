import { expect, test } from 'vitest';
import { isInRange, nameOfRange, rangeOf, rangesOf, sliceOf } from './slice.ts';
import { inTurn, shareOf } from './share.ts';

const EVENTS = 1_000_000;
const KEYS = 20_000;

/** Numbers that look random and are the same in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What Postgres keeps: who holds a range, and how far it is. A transaction moves both row and checkpoint. */
interface Store {
  readonly leases: Map<string, Process>;
  readonly checkpoints: Map<string, number>;
}

class Process {
  isDead = false;
  readonly held = new Set<string>();
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  look(names: readonly string[], members: readonly Process[]): void {
    const rank = members.indexOf(this);
    const around = { ranges: names, held: this.held, members: members.length, rank };
    const { surplus, wanting } = shareOf(around);
    for (const name of surplus) this.drop(name);
    const free = inTurn(names, rank, members.length).filter((name) => !this.store.leases.has(name));
    for (const name of free.slice(0, wanting)) {
      this.store.leases.set(name, this);
      this.held.add(name);
    }
  }

  drop(name: string): void {
    this.held.delete(name);
    if (this.store.leases.get(name) === this) this.store.leases.delete(name);
  }
}

test('no event is handled twice or left out while processes join, leave and die', () => {
  const random = numbers(24);
  const slices = Array.from({ length: KEYS }, (_, key) => sliceOf(`owner-${key}`));
  const keys = Uint32Array.from({ length: EVENTS }, () => random(KEYS));
  const handled = new Uint8Array(EVENTS);
  const lastOfKey = new Int32Array(KEYS).fill(-1);
  const ranges = rangesOf(16);
  const names = ranges.map(nameOfRange);
  const store: Store = {
    leases: new Map(),
    checkpoints: new Map(names.map((name) => [name, 0])),
  };
  let processes = [new Process(store)];
  const met = { joined: 0, left: 0, died: 0, disordered: 0 };

  /** What it read may be lost with it: only what it commits counts, with the checkpoint. */
  const work = (process: Process, name: string, isLost: boolean): void => {
    const range = ranges[names.indexOf(name)];
    const from = store.checkpoints.get(name) ?? 0;
    const end = Math.min(EVENTS, from + 200 + random(4000));
    if (!range || isLost || process.isDead || store.leases.get(name) !== process) return;
    for (let at = from; at < end; at += 1) {
      const key = keys[at] ?? 0;
      if (rangeOf(slices[key] ?? 0, range.of) !== range.index) continue;
      handled[at] = (handled[at] ?? 0) + 1;
      if ((lastOfKey[key] ?? -1) > at) met.disordered += 1;
      lastOfKey[key] = at;
    }
    store.checkpoints.set(name, end);
  };

  for (let round = 0; [...store.checkpoints.values()].some((place) => place < EVENTS); round += 1) {
    const chance = random(100);
    if (chance < 6 && processes.length < 7) {
      processes.push(new Process(store));
      met.joined += 1;
    } else if (chance < 9 && processes.length > 1) {
      const [gone] = processes.splice(random(processes.length), 1);
      for (const name of gone?.held ?? []) gone?.drop(name);
      met.left += 1;
    } else if (chance < 13) {
      const dying = processes[random(processes.length)];
      if (dying) {
        const [first = ''] = dying.held;
        work(dying, first, random(2) === 0);
        dying.isDead = true;
        // Its leases end with its connection, some rounds later for the others.
        for (const name of dying.held) work(dying, name, false);
        for (const name of dying.held) dying.drop(name);
        processes = processes.filter((each) => each !== dying);
        met.died += 1;
      }
      if (processes.length === 0) processes.push(new Process(store));
    }
    for (const process of processes) {
      // Some do not look in each round, and so see others than there are.
      if (random(3) > 0) process.look(names, processes);
      for (const name of process.held) work(process, name, random(10) === 0);
    }
    expect(round).toBeLessThan(20_000);
  }

  expect(handled.every((times) => times === 1)).toBe(true);
  expect(met.disordered).toBe(0);
  expect(Math.min(met.joined, met.left, met.died)).toBeGreaterThan(5);
});

test('the ranges of a key agree with those of its slice', () => {
  for (let key = 0; key < 1000; key += 1) {
    const found = rangesOf(16).find((range) => isInRange(range, `owner-${key}`));
    expect(found?.index).toBe(rangeOf(sliceOf(`owner-${key}`), 16));
  }
});
