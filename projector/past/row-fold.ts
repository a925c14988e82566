import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { MemoryTables } from '../runtime/memory-tables.ts';
import { handle, type Projection } from '../runtime/projection.ts';
import type { Value, Values } from '../runtime/row-operation.ts';
import { CHAIN_COLUMNS, type TableShape } from '../runtime/table.ts';
import { withoutPersonal } from './without-personal.ts';

/** Stands in place of what derives from something that a person wrote. */
interface HiddenCell {
  readonly hidden: 'sealed';
}
type Cell = string | number | boolean | null | HiddenCell;
export type Cells = Readonly<Record<string, Cell>>;

/** A row that an event made, changed or deleted. */
export interface ChangedRow {
  readonly projection: string;
  readonly table: string;
  readonly key: Cells;
  /** Null where there was none. */
  readonly before: Cells | null;
  /** Null where there is none any more. */
  readonly after: Cells | null;
  /** The columns whose values differ, those that are sealed among them. */
  readonly changed: readonly string[];
}

/**
 * Folds events into the rows of a projection, in two ways: with masked personal parts and without
 * any. What differs between the two is personal, however a handler derived it (docs/adr/0151).
 */
export class RowFold {
  private readonly projection: Projection;
  private readonly masked = new MemoryTables();
  private readonly bare = new MemoryTables();

  constructor(projection: Projection) {
    this.projection = projection;
  }

  /** @param event its personal part masked */
  add(event: Recorded<AnyEvent>): void {
    for (const operation of handle(this.projection, event)) this.masked.apply(operation);
    const bare = withoutPersonal(event);
    for (const operation of handle(this.projection, bare)) this.bare.apply(operation);
  }

  /** Adds an event. @returns the rows that it changed */
  change(event: Recorded<AnyEvent>): readonly ChangedRow[] {
    const before = this.snapshots();
    this.add(event);
    const after = this.snapshots();
    return this.projection.tables.flatMap((table, index) => {
      const [was, is] = [before[index], after[index]];
      return was && is ? this.differences(table, was, is) : [];
    });
  }

  private snapshots(): readonly Snapshot[] {
    return this.projection.tables.map((table) => ({
      masked: this.masked.snapshot(table),
      bare: this.bare.snapshot(table),
    }));
  }

  private differences(table: TableShape, was: Snapshot, is: Snapshot): readonly ChangedRow[] {
    const keys = new Set([...was.masked.keys(), ...is.masked.keys()]);
    return [...keys].flatMap((key) => {
      const [old, next] = [was.masked.get(key), is.masked.get(key)];
      const row = next ?? old;
      if (!row || old === next) return [];
      const columns = columnsOf(table);
      const changed = columns.filter((column) => old?.[column] !== next?.[column]);
      if (changed.length === 0) return [];
      const bareRow = is.bare.get(key) ?? was.bare.get(key);
      const { name, primaryKey } = table;
      return {
        projection: this.projection.name,
        table: name,
        key: cellsOf(primaryKey, row, bareRow),
        before: old ? cellsOf(columns, old, was.bare.get(key)) : null,
        after: next ? cellsOf(columns, next, is.bare.get(key)) : null,
        changed,
      };
    });
  }
}

interface Snapshot {
  readonly masked: ReadonlyMap<string, Values>;
  readonly bare: ReadonlyMap<string, Values>;
}

/** Places in chains and hashes come of all rows before, which are not folded here. */
const columnsOf = ({ columns, isChained = false }: TableShape): readonly string[] =>
  Object.keys(columns).filter((column) => !isChained || !CHAIN_COLUMNS.includes(column));

/** Values as JSON. @param bare the same row without anything personal */
export function cellsOf(columns: readonly string[], row: Values, bare: Values | undefined): Cells {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null;
      const isSame = bare !== undefined && value === (bare[column] ?? null);
      return [column, isSame ? plain(value) : ({ hidden: 'sealed' } as const)];
    }),
  );
}

const plain = (value: Value): string | number | boolean | null =>
  typeof value === 'bigint' ? String(value) : value;
