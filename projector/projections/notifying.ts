import { notify, type RowOperation, update } from '../runtime/row-operation.ts';
import type { Changes, KeyOf, TableShape } from '../runtime/table.ts';

/** These operations, and the wake-up of a user's open pages. */
export const notifying = (
  userId: string,
  ...operations: readonly RowOperation[]
): readonly RowOperation[] => [...operations, notify(`user:${userId}`)];

/** @param id the field of an event's data that names the row */
export const changing =
  <T extends TableShape, Id extends string>(table: T, id: Id) =>
  (data: Readonly<Record<'userId' | Id, string>>, set: Changes<T>): readonly RowOperation[] =>
    notifying(data.userId, update(table, { id: data[id] } as unknown as KeyOf<T>, set));
