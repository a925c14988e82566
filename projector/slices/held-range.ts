import type { AnyEvent } from '@app/events/definition';
import { isInRange, type SliceRange } from './slice.ts';

/** By which field of their data a projection's events belong to slices. */
export interface Slicing {
  /**
   * Of all its events but those named; it holds a string. The rows that an event touches must never be
   * touched by an event with another key: tests hold both (`slicing.unit.test.ts`).
   */
  readonly field: string;
  readonly except?: Readonly<Record<string, string>>;
}

/** The key whose slice an event belongs to. */
export const sliceKeyOf = ({ field, except }: Slicing, { type, data }: AnyEvent): string =>
  String(Reflect.get(data, except?.[type] ?? field));

/** A range of a version as this process handles it. */
export interface HeldRange extends SliceRange {
  readonly slicing: Slicing;
  /** Whether the ranges are being brought together, which the holder of the lease does alone. */
  readonly isLevelled: boolean;
}

/** Whether an event belongs to a range. */
export const belongsTo = (range: HeldRange, event: AnyEvent): boolean =>
  isInRange(range, sliceKeyOf(range.slicing, event));
