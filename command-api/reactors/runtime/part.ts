import { isInRange, nameOfRange, SLICES, type SliceRange, slicesOf } from '@app/events/slice';
import type { AnyEvent } from '@app/events/definition';
import type { Reactor } from './reactor.ts';
import type { SliceKey } from './slice-key.ts';

/**
 * The part of a reactor's work that one run of it does: all, or a range of slices (docs/adr/0193).
 */
export interface Part {
  /** Used for its checkpoint, and in health and metrics: `notifier`, or `notifier 3 of 8`. */
  readonly name: string;
  /** The number of parts. */
  readonly of: number;
  /** The first and the last of its slices. */
  readonly slices: readonly [number, number];
  /** Whether a key belongs to this part. */
  readonly owns: (key: string) => boolean;
}

/** A reactor whose work several processes can share. */
export interface SlicedReactor {
  readonly name: string;
  /** Creates the reactor of a part, each time that this process takes it. */
  readonly ofPart: (part: Part) => Reactor;
}

/** @param name of the reactor */
export const wholeOf = (name: string): Part => ({
  name,
  of: 1,
  slices: [0, SLICES - 1],
  owns: () => true,
});

/** @param name of the reactor */
export const partOf = (name: string, range: SliceRange): Part => ({
  name: `${name} ${nameOfRange(range)}`,
  of: range.of,
  slices: slicesOf(range),
  owns: (key) => isInRange(range, key),
});

/** Makes a filter for the events whose slice belongs to a part of a reactor's work. */
export const concernsOf =
  ({ owns }: Part, keyOf: SliceKey) =>
  (event: AnyEvent): boolean => {
    const key = keyOf(event);
    return key === null || owns(key);
  };
