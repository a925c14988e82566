import { expect, test } from 'vitest';
import { inTurn, shareOf } from './share.ts';
import { isInRange, nameOfRange, rangeOf, rangesOf, sliceOf } from '@app/events/slice';

const EVENTS = 1_000_000;
const KEYS = 20_000;
const RANGES = 16;
const NAMES = rangesOf(RANGES).map(nameOfRange);

/** Pseudo-random numbers, the same in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const random = numbers(24);

/**
 * The log, and the database's content: the holder and the checkpoint of each range, and the work
 * done.
 */
class World {
  readonly leases = new Map<string, Member>();
  readonly handled = new Uint8Array(EVENTS);
  disordered = 0;
  private readonly slices = Array.from({ length: KEYS }, (_, key) => sliceOf(`owner-${key}`));
  private readonly keys = Uint32Array.from({ length: EVENTS }, () => random(KEYS));
  private readonly lastOfKey = new Int32Array(KEYS).fill(-1);
  private readonly checkpoints = new Map(NAMES.map((name) => [name, 0]));

  get isDone(): boolean {
    return [...this.checkpoints.values()].every((place) => place === EVENTS);
  }

  /** Commits a batch of a range with its checkpoint; without the lease, nothing. */
  commit(member: Member, name: string): void {
    if (this.leases.get(name) !== member) return;
    const from = this.checkpoints.get(name) ?? 0;
    const end = Math.min(EVENTS, from + 200 + random(4000));
    for (let at = from; at < end; at += 1) {
      const key = this.keys[at] ?? 0;
      if (rangeOf(this.slices[key] ?? 0, RANGES) === NAMES.indexOf(name)) this.handle(at, key);
    }
    this.checkpoints.set(name, end);
  }

  private handle(at: number, key: number): void {
    this.handled[at] = (this.handled[at] ?? 0) + 1;
    if ((this.lastOfKey[key] ?? -1) > at) this.disordered += 1;
    this.lastOfKey[key] = at;
  }
}

class Member {
  readonly held = new Set<string>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  look(members: readonly Member[]): void {
    const { leases } = this.world;
    const rank = members.indexOf(this);
    const around = { ranges: NAMES, held: this.held, members: members.length, rank };
    const { surplus, wanting } = shareOf(around);
    for (const name of surplus) this.drop(name);
    const free = inTurn(NAMES, rank, members.length).filter((name) => !leases.has(name));
    for (const name of free.slice(0, wanting)) {
      leases.set(name, this);
      this.held.add(name);
    }
  }

  /** What was read but not committed is lost. */
  work(): void {
    for (const name of this.held) if (random(10) > 0) this.world.commit(this, name);
  }

  /** Its connection ends, which it may not have noticed: it tries to commit its current batch. */
  die(): void {
    if (random(2) === 0) this.work();
    for (const name of this.held) this.world.leases.delete(name);
    this.work();
  }

  private drop(name: string): void {
    this.held.delete(name);
    this.world.leases.delete(name);
  }
}

/** The simulated processes that share the ranges, and how often one joined or died. */
class Crew {
  readonly met = { joined: 0, died: 0 };
  private readonly world: World;
  private members: Member[] = [];

  constructor(world: World) {
    this.world = world;
  }

  round(): void {
    const chance = random(100);
    if (this.members.length === 0 || (chance < 8 && this.members.length < 7)) this.join();
    else if (chance < 15) this.lose();
    for (const member of this.members) {
      // Some skip rounds, and so have an outdated list of members.
      if (random(3) > 0) member.look(this.members);
      member.work();
    }
  }

  private join(): void {
    this.members.splice(random(this.members.length + 1), 0, new Member(this.world));
    this.met.joined += 1;
  }

  private lose(): void {
    const [gone] = this.members.splice(random(this.members.length), 1);
    gone?.die();
    this.met.died += 1;
  }
}

test('no event is handled twice or left out while processes join and die', () => {
  const world = new World();
  const crew = new Crew(world);
  for (let round = 0; !world.isDone; round += 1) {
    crew.round();
    expect(round).toBeLessThan(20_000);
  }
  expect(world.handled.every((times) => times === 1)).toBe(true);
  expect(world.disordered).toBe(0);
  expect(Math.min(crew.met.joined, crew.met.died)).toBeGreaterThan(10);
});

test('the ranges of a key agree with those of its slice', () => {
  for (let key = 0; key < 1000; key += 1) {
    const found = rangesOf(RANGES).find((range) => isInRange(range, `owner-${key}`));
    expect(found?.index).toBe(rangeOf(sliceOf(`owner-${key}`), RANGES));
  }
});
