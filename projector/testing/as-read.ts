import type { Values } from '../runtime/row-operation.ts';
import type { ReadRow, Row, TableShape } from '../runtime/table.ts';

/** A row as written, in the form in which queries read it. */
export function asRead<T extends TableShape>(table: T, row: Row<T>): ReadRow<T> {
  const values = Object.entries(row as Values).map(([column, value]): [string, unknown] => {
    if (table.columns[column]?.type === 'timestamptz' && typeof value === 'string') {
      return [column, new Date(value)];
    }
    return [column, typeof value === 'bigint' ? String(value) : value];
  });
  return Object.fromEntries(values) as ReadRow<T>;
}
