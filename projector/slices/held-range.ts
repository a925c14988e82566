import type { AnyEvent } from '@app/events/definition';
import type { RowOperation } from '../runtime/row-operation.ts';
import { isInRange, type SliceRange } from '@app/events/slice';

/** By which field of their data a projection's events belong to slices. */
export interface Slicing {
  /**
   * Of all its events but those named; it holds a string. The rows that an event touches must never be
   * touched by an event with another key: tests hold both (`slicing.unit.test.ts`).
   */
  readonly field: string;
  readonly except?: Readonly<Record<string, string>>;
  /** Events that touch rows of many keys: each range handles them, for its own rows. */
  readonly everywhere?: {
    readonly types: readonly string[];
    /** By table, the column that holds the key of a row. It belongs to the primary key. */
    readonly columns: Readonly<Record<string, string>>;
  };
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

/** Whether each range handles it, for its own rows. */
export const isEverywhere = ({ everywhere }: Slicing, { type }: AnyEvent): boolean =>
  everywhere?.types.includes(type) === true;

/** Whether an event is handled in a range. */
export const belongsTo = (range: HeldRange, event: AnyEvent): boolean =>
  isEverywhere(range.slicing, event) || isInRange(range, sliceKeyOf(range.slicing, event));

/** What an event does to the rows of a range. */
export function within(
  range: HeldRange,
  event: AnyEvent,
  operations: readonly RowOperation[],
): readonly RowOperation[] {
  const { slicing, index, of } = range;
  if (!isEverywhere(slicing, event)) return operations;
  return operations.flatMap((operation): readonly RowOperation[] => {
    if (operation.kind === 'notify') return [operation];
    const column = slicing.everywhere?.columns[operation.table.name] ?? '';
    if ('where' in operation) return [{ ...operation, within: { column, index, of } }];
    const key = 'row' in operation ? operation.row : operation.key;
    return isInRange(range, String(key[column])) ? [operation] : [];
  });
}
