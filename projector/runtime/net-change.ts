import type { KeyedOperation, Value, Values } from './row-operation.ts';

/**
 * The net effect of a sequence of operations on one key, whether or not the row exists before:
 * - `whenAbsent` is the row afterwards, where there was none before;
 * - `whenPresent` says what happens to a row that existed before: it gets a `patch`, is
 *   `deleted`, is `replaced` by the row of `whenAbsent`, or stands in the way of an insert
 *   (`taken`: a fault).
 */
export interface NetChange {
  whenAbsent: Values | null;
  whenPresent: Patch | typeof DELETED | typeof REPLACED | typeof TAKEN;
}

/** Columns to set and amounts to add; no column is in both. */
export interface Patch {
  readonly set: Values;
  readonly by: Values;
}

export const DELETED = 'deleted';
export const REPLACED = 'replaced';
export const TAKEN = 'taken';

export const isPatch = (present: NetChange['whenPresent']): present is Patch =>
  typeof present === 'object';

/** Nothing happens to the key. */
export const noChange = (): NetChange => ({ whenAbsent: null, whenPresent: { set: {}, by: {} } });

/**
 * Adds one more operation to a net change.
 * @returns false where the two cannot be one change (a row is inserted twice, or one that could not
 *   be inserted is deleted); then what came before must be written first
 */
export function compose(change: NetChange, operation: KeyedOperation): boolean {
  switch (operation.kind) {
    case 'insert':
      return composeInsert(change, operation.row);
    case 'insertIfAbsent':
      if (change.whenPresent === DELETED) change.whenPresent = REPLACED;
      change.whenAbsent ??= operation.row;
      return true;
    case 'upsert':
      if (change.whenPresent !== TAKEN) change.whenPresent = REPLACED;
      change.whenAbsent = operation.row;
      return true;
    case 'update':
      return composePatch(change, { set: operation.set, by: {} });
    case 'increment':
      return composePatch(change, { set: {}, by: operation.by });
    case 'delete':
      if (change.whenPresent === TAKEN) return false;
      change.whenAbsent = null;
      change.whenPresent = DELETED;
      return true;
  }
}

function composeInsert(change: NetChange, row: Values): boolean {
  if (change.whenAbsent !== null) return false;
  change.whenAbsent = row;
  change.whenPresent = change.whenPresent === DELETED ? REPLACED : TAKEN;
  return true;
}

function composePatch(change: NetChange, patch: Patch): boolean {
  if (change.whenAbsent !== null) change.whenAbsent = patched(change.whenAbsent, patch);
  if (isPatch(change.whenPresent)) change.whenPresent = merged(change.whenPresent, patch);
  return true;
}

function patched(row: Values, { set, by }: Patch): Values {
  const next: Record<string, Value> = { ...row, ...set };
  for (const [column, amount] of Object.entries(by)) {
    next[column] = sum(next[column] ?? null, amount);
  }
  return next;
}

function merged(first: Patch, second: Patch): Patch {
  const set: Record<string, Value> = { ...first.set, ...second.set };
  const by: Record<string, Value> = { ...first.by };
  for (const column of Object.keys(second.set)) delete by[column];
  for (const [column, amount] of Object.entries(second.by)) {
    const known = set[column];
    if (known === undefined) by[column] = sum(by[column] ?? zeroLike(amount), amount);
    else set[column] = sum(known, amount);
  }
  return { set, by };
}

const zeroLike = (amount: Value): Value => (typeof amount === 'bigint' ? 0n : 0);

/** As in SQL, a null stays null. */
function sum(value: Value, amount: Value): Value {
  if (typeof value === 'bigint' && typeof amount === 'bigint') return value + amount;
  if (typeof value === 'number' && typeof amount === 'number') return value + amount;
  return null;
}
