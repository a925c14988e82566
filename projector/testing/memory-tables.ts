import type { RowOperation, Value, Values } from '../runtime/row-operation.ts';
import type { Row, TableShape } from '../runtime/table.ts';

/** Tables in memory that apply operations one by one, as a reference without Postgres. */
export class MemoryTables {
  readonly topics: string[] = [];
  private readonly tables = new Map<TableShape, Map<string, Values>>();

  apply(operation: RowOperation): void {
    if (operation.kind === 'notify') {
      this.topics.push(operation.topic);
      return;
    }
    const { table } = operation;
    const rows = this.rowsOf(table);
    if (operation.kind === 'updateWhere' || operation.kind === 'deleteWhere') {
      const matching = [...rows].filter(([, row]) => matches(row, operation.where));
      for (const [name, row] of matching) {
        if (operation.kind === 'deleteWhere') rows.delete(name);
        else rows.set(name, { ...row, ...operation.set });
      }
      return;
    }
    const name = nameOf(table, 'row' in operation ? operation.row : operation.key);
    const next = changed(rows.get(name), operation);
    if (next) rows.set(name, next);
    else rows.delete(name);
  }

  /** The rows of a table in the order of their keys, as handlers wrote them. */
  rows<T extends TableShape>(table: T): readonly Row<T>[] {
    const sorted = [...this.rowsOf(table)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([, row]) => row as Row<T>);
  }

  /** The rows of a table as they are now, by their keys. */
  snapshot(table: TableShape): ReadonlyMap<string, Values> {
    return new Map(this.rowsOf(table));
  }

  private rowsOf(table: TableShape): Map<string, Values> {
    const rows = this.tables.get(table) ?? new Map<string, Values>();
    this.tables.set(table, rows);
    return rows;
  }
}

type Keyed = Exclude<RowOperation, { kind: 'notify' | 'updateWhere' | 'deleteWhere' }>;

function changed(row: Values | undefined, operation: Keyed): Values | undefined {
  switch (operation.kind) {
    case 'insert':
      if (row) throw new Error('The key is taken');
      return operation.row;
    case 'insertIfAbsent':
      return row ?? operation.row;
    case 'upsert':
      return operation.row;
    case 'update':
      return row && { ...row, ...operation.set };
    case 'increment':
      return row && { ...row, ...added(row, operation.by) };
    case 'delete':
      return undefined;
  }
}

function added(row: Values, by: Values): Values {
  return Object.fromEntries(
    Object.entries(by).map(([column, amount]): [string, Value] => {
      const value = row[column];
      if (typeof value === 'bigint' && typeof amount === 'bigint') return [column, value + amount];
      return [column, value === null ? null : Number(value) + Number(amount)];
    }),
  );
}

const nameOf = (table: TableShape, key: Values): string =>
  JSON.stringify(table.primaryKey.map((column) => String(key[column])));

const matches = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([column, value]) => row[column] === value);
