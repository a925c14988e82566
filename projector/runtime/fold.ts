import type { KeyedOperation, RowOperation, SetOperation, Value, Values } from './row-operation.ts';
import type { TableShape } from './table.ts';

export interface ChangeStep {
  readonly kind: 'changes';
  readonly table: TableShape;
  readonly changes: ReadonlyMap<string, { readonly key: Values; readonly change: NetChange }>;
}

/** A change of many rows at once, which must stay between the steps before and after it. */
interface SetStep {
  readonly kind: 'set';
  readonly operation: SetOperation;
}

export type Step = ChangeStep | SetStep;

export interface Folded {
  readonly steps: readonly Step[];
}

/** Few steps with the same effect, whatever the tables contain. */
export function fold(operations: readonly RowOperation[]): Folded {
  const steps: Step[] = [];
  const open = new Map<TableShape, OpenStep>();
  for (const operation of operations) {
    if (operation.kind === 'notify') continue;
    if (operation.kind === 'updateWhere' || operation.kind === 'deleteWhere') {
      open.delete(operation.table);
      steps.push({ kind: 'set', operation });
    } else if (!composeInto(stepOf(operation.table, open, steps), operation)) {
      open.delete(operation.table);
      composeInto(stepOf(operation.table, open, steps), operation);
    }
  }
  return { steps };
}

interface OpenStep extends ChangeStep {
  readonly changes: Map<string, { readonly key: Values; readonly change: NetChange }>;
}

function stepOf(table: TableShape, open: Map<TableShape, OpenStep>, steps: Step[]): OpenStep {
  let step = open.get(table);
  if (!step) {
    step = { kind: 'changes', table, changes: new Map() };
    open.set(table, step);
    steps.push(step);
  }
  return step;
}

function composeInto({ table, changes }: OpenStep, operation: KeyedOperation): boolean {
  const key = 'row' in operation ? operation.row : operation.key;
  const name = nameOf(table, key);
  let found = changes.get(name);
  if (!found) {
    found = { key, change: noChange() };
    changes.set(name, found);
  }
  return compose(found.change, operation);
}

/** A column's values are all of one type. */
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

/**
 * The net effect of a sequence of operations on one key, whether or not the row exists before:
 * - `whenAbsent` is the row afterwards, where there was none before;
 * - `whenPresent` says what happens to a row that existed before: it gets a `patch`, is
 *   `deleted`, is `replaced` by the row of `whenAbsent`, or stands in the way of an insert
 *   (`taken`: a fault).
 */
export interface NetChange {
  whenAbsent: Values | null;
  /** Whether that row is our own copy, which later changes may modify. */
  isOwnRow: boolean;
  whenPresent: Patch | typeof DELETED | typeof REPLACED | typeof TAKEN;
}

/** No column is in both. */
export interface Patch {
  readonly set: Record<string, Value>;
  readonly by: Record<string, Value>;
}

export const DELETED = 'deleted';
export const REPLACED = 'replaced';
const TAKEN = 'taken';

export const isPatch = (present: NetChange['whenPresent']): present is Patch =>
  typeof present === 'object';

export const noChange = (): NetChange => ({
  whenAbsent: null,
  isOwnRow: false,
  whenPresent: { set: {}, by: {} },
});

/** @returns false if the two cannot be one change, such as a second insert */
export function compose(change: NetChange, operation: KeyedOperation): boolean {
  switch (operation.kind) {
    case 'insert':
      return composeInsert(change, operation.row);
    case 'insertIfAbsent':
      if (change.whenPresent === DELETED) change.whenPresent = REPLACED;
      if (change.whenAbsent === null) setRow(change, operation.row);
      return true;
    case 'upsert':
      if (change.whenPresent !== TAKEN) change.whenPresent = REPLACED;
      setRow(change, operation.row);
      return true;
    case 'update':
      return composePatch(change, operation.set, NOTHING);
    case 'increment':
      return composePatch(change, NOTHING, operation.by);
    case 'delete':
      if (change.whenPresent === TAKEN) return false;
      change.whenAbsent = null;
      change.whenPresent = DELETED;
      return true;
  }
}

function composeInsert(change: NetChange, row: Values): boolean {
  if (change.whenAbsent !== null) return false;
  setRow(change, row);
  change.whenPresent = change.whenPresent === DELETED ? REPLACED : TAKEN;
  return true;
}

function setRow(change: NetChange, row: Values): void {
  change.whenAbsent = row;
  change.isOwnRow = false;
}

const NOTHING: Values = {};

function composePatch(change: NetChange, set: Values, by: Values): boolean {
  if (change.whenAbsent !== null) patchRow(change, change.whenAbsent, set, by);
  if (isPatch(change.whenPresent)) addTo(change.whenPresent, set, by);
  return true;
}

/** The handler may use its row again, so it is copied; once, however often it changes. */
function patchRow(change: NetChange, row: Values, set: Values, by: Values): void {
  const own: Record<string, Value> = change.isOwnRow ? row : { ...row };
  Object.assign(own, set);
  for (const [column, amount] of Object.entries(by)) own[column] = sum(own[column] ?? null, amount);
  change.whenAbsent = own;
  change.isOwnRow = true;
}

function addTo(patch: Patch, set: Values, by: Values): void {
  Object.assign(patch.set, set);
  for (const column of Object.keys(set)) if (column in patch.by) delete patch.by[column];
  for (const [column, amount] of Object.entries(by)) {
    const known = patch.set[column];
    if (known === undefined) patch.by[column] = sum(patch.by[column] ?? zeroLike(amount), amount);
    else patch.set[column] = sum(known, amount);
  }
}

const zeroLike = (amount: Value): Value => (typeof amount === 'bigint' ? 0n : 0);

/** As in SQL, a null stays null. */
function sum(value: Value, amount: Value): Value {
  if (typeof value === 'bigint' && typeof amount === 'bigint') return value + amount;
  if (typeof value === 'number' && typeof amount === 'number') return value + amount;
  return null;
}
