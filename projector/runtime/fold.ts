import { compose, type NetChange, noChange } from './net-change.ts';
import type { KeyedOperation, RowOperation, SetOperation, Value, Values } from './row-operation.ts';
import type { TableShape } from './table.ts';

/** One net change for each key of a table that was touched. */
export interface ChangeStep {
  readonly kind: 'changes';
  readonly table: TableShape;
  readonly changes: ReadonlyMap<string, { readonly key: Values; readonly change: NetChange }>;
}

/** A change of many rows at once, which must stay between the steps before and after it. */
export interface SetStep {
  readonly kind: 'set';
  readonly operation: SetOperation;
}

export type Step = ChangeStep | SetStep;

/** The result of folding operations: steps to take in this order. */
export interface Folded {
  readonly steps: readonly Step[];
}

/**
 * Folds operations, in the order of their events, into as few steps as possible, with the same
 * effect as one after another, whatever the tables contain. Tables are independent, so only the
 * order within a table counts.
 */
export function fold(operations: readonly RowOperation[]): Folded {
  const folding = new Folding();
  for (const operation of operations) folding.add(operation);
  return folding;
}

interface OpenStep extends ChangeStep {
  readonly changes: Map<string, { readonly key: Values; readonly change: NetChange }>;
}

class Folding implements Folded {
  readonly steps: Step[] = [];
  private readonly open = new Map<TableShape, OpenStep>();

  add(operation: RowOperation): void {
    if (operation.kind === 'notify') return;
    if (operation.kind === 'updateWhere' || operation.kind === 'deleteWhere') {
      this.open.delete(operation.table);
      this.steps.push({ kind: 'set', operation });
    } else if (!this.compose(operation)) {
      this.open.delete(operation.table);
      this.compose(operation);
    }
  }

  private compose(operation: KeyedOperation): boolean {
    const { table } = operation;
    const key = 'row' in operation ? operation.row : operation.key;
    const { changes } = this.openStep(table);
    const name = nameOf(table, key);
    let found = changes.get(name);
    if (!found) {
      found = { key, change: noChange() };
      changes.set(name, found);
    }
    return compose(found.change, operation);
  }

  private openStep(table: TableShape): OpenStep {
    let step = this.open.get(table);
    if (!step) {
      step = { kind: 'changes', table, changes: new Map() };
      this.open.set(table, step);
      this.steps.push(step);
    }
    return step;
  }
}

/** Identifies a key within its table. A column's values are all of one type. */
function nameOf({ primaryKey }: TableShape, key: Values): string {
  const [only] = primaryKey;
  if (primaryKey.length === 1 && only !== undefined) return String(partOf(key, only));
  return JSON.stringify(primaryKey.map((column) => String(partOf(key, column))));
}

function partOf(key: Values, column: string): Value {
  const value = key[column];
  if (value === undefined || value === null) throw new Error(`The key column ${column} is missing`);
  return value;
}
