import { arrayLiteral } from '@app/service-kit/array-literal';
import {
  type ChangeStep,
  DELETED,
  type Folded,
  isPatch,
  type NetChange,
  type Patch,
  REPLACED,
} from './fold.ts';
import type { SetOperation, Value, Values } from './row-operation.ts';
import type { TableShape } from './table.ts';

/** Postgres cannot store NUL in text. The APIs refuse it, but if one comes, nothing must stop. */
export const storable = (value: Value): Value =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value;

/** The same work on the same columns has the same text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (Value | readonly string[])[];
  /** The input of a `copy … from stdin`. */
  readonly copied?: string;
}

/** From this many rows on, `copy` costs Postgres less than arrays do. */
const COPIED_ROWS = 50;

/** The statements must run in this order. */
export function toStatements(schema: string, folded: Folded): readonly Statement[] {
  return folded.steps.flatMap((step) =>
    step.kind === 'set' ? setStatement(schema, step.operation) : changeStatements(schema, step),
  );
}

interface Change {
  readonly key: Values;
  readonly row: Values | null;
  readonly patch: Patch;
}

interface ChangeGroup {
  readonly kind: StatementKind;
  readonly set: readonly string[];
  readonly by: readonly string[];
  readonly changes: Change[];
}

const NO_PATCH: Patch = { set: {}, by: {} };

/** Each key of a step is in exactly one of its statements, so their order does not matter. */
function changeStatements(schema: string, step: ChangeStep): readonly Statement[] {
  const groups = new Map<string, ChangeGroup>();
  for (const { key, change } of step.changes.values()) {
    const kind = kindOf(change);
    if (kind === null) continue;
    const patch = isPatch(change.whenPresent) ? change.whenPresent : NO_PATCH;
    const set = Object.keys(patch.set).toSorted();
    const by = Object.keys(patch.by).toSorted();
    const name = `${kind}|${set.join()}|${by.join()}`;
    const group = groups.get(name) ?? { kind, set, by, changes: [] };
    groups.set(name, group);
    group.changes.push({ key, row: change.whenAbsent, patch });
  }
  return [...groups.values()].map((group) => groupStatement(schema, step.table, group));
}

function kindOf({ whenAbsent, whenPresent }: NetChange): StatementKind | null {
  if (isPatch(whenPresent)) {
    const empty = isEmpty(whenPresent.set) && isEmpty(whenPresent.by);
    if (whenAbsent === null) return empty ? null : 'patch';
    return empty ? 'insertIfAbsent' : 'insertOrPatch';
  }
  if (whenPresent === DELETED) return 'delete';
  return whenPresent === REPLACED ? 'upsert' : 'insert';
}

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

function groupStatement(schema: string, table: TableShape, group: ChangeGroup): Statement {
  const { kind, set, by, changes } = group;
  if (kind === 'insert' && changes.length >= COPIED_ROWS) return copyRows(schema, table, changes);
  const values: string[] = [];
  const addColumn = (pick: (change: Change) => Value | undefined): void => {
    values.push(arrayLiteral(changes.map((change) => storable(pick(change) ?? null))));
  };
  if (kind !== 'delete' && kind !== 'patch') {
    for (const column of Object.keys(table.columns)) addColumn(({ row }) => row?.[column]);
  }
  if (kind === 'delete' || kind === 'patch' || kind === 'insertOrPatch') {
    for (const column of table.primaryKey) addColumn(({ key }) => key[column]);
    for (const column of set) addColumn(({ patch }) => patch.set[column]);
    for (const column of by) addColumn(({ patch }) => patch.by[column]);
  }
  return { text: sqlFor(schema, table, { kind, set, by }), values };
}

function copyRows(schema: string, table: TableShape, changes: readonly Change[]): Statement {
  const columns = Object.keys(table.columns);
  const rows = changes.flatMap(({ row }) => (row === null ? [] : [row]));
  return {
    text: `copy ${schema}.${table.name} (${columns.join(', ')}) from stdin`,
    values: [],
    copied: copyText(columns, rows),
  };
}

function setStatement(schema: string, operation: SetOperation): readonly Statement[] {
  const { table, where } = operation;
  const values: Value[] = [];
  const parameter = (column: string, value: Value): string => {
    values.push(storable(value));
    return `$${values.length}::${table.columns[column]?.type}`;
  };
  const assignments =
    operation.kind === 'deleteWhere'
      ? []
      : Object.entries(operation.set).map(
          ([column, value]) => `${column} = ${parameter(column, value)}`,
        );
  if (operation.kind === 'updateWhere' && assignments.length === 0) return [];
  const conditions = Object.entries(where).map(([column, value]) =>
    value === null ? `${column} is null` : `${column} = ${parameter(column, value)}`,
  );
  const filter = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const name = `${schema}.${table.name}`;
  const text =
    operation.kind === 'deleteWhere'
      ? `delete from ${name}${filter}`
      : `update ${name} set ${assignments.join(', ')}${filter}`;
  return [{ text, values }];
}

const SPECIAL = /[\\\n\r\t]/gu;
const UNUSUAL = /[\\\n\r\t\0]/u;
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

export function copyText(columns: readonly string[], rows: Iterable<Values>): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const column of columns) {
      text += separator + field(row[column] ?? null);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function field(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (typeof value !== 'string') return String(value);
  // Most texts are ids and times.
  if (!UNUSUAL.test(value)) return value;
  return String(storable(value)).replaceAll(SPECIAL, (found) => ESCAPED[found] ?? found);
}

/** `patch` changes existing rows; `insertOrPatch` patches those and adds the others. */
type StatementKind = 'insert' | 'insertIfAbsent' | 'upsert' | 'patch' | 'insertOrPatch' | 'delete';

interface StatementShape {
  readonly kind: StatementKind;
  readonly set: readonly string[];
  readonly by: readonly string[];
}

/** Parameters: the rows to add (all columns), the keys, the values to set, the amounts to add. */
function sqlFor(schema: string, table: TableShape, shape: StatementShape): string {
  const columns = Object.keys(table.columns);
  const target = `${schema}.${table.name}`;
  const changed = [...table.primaryKey, ...shape.set, ...shape.by];
  switch (shape.kind) {
    case 'insert':
      return insertRows(target, table, columns);
    case 'insertIfAbsent':
      return `${insertRows(target, table, columns)} on conflict do nothing`;
    case 'upsert':
      return `${insertRows(target, table, columns)} ${replaceOnConflict(table, columns)}`;
    case 'patch':
      return patchRows(target, table, shape, unnest(table, changed, 0));
    case 'insertOrPatch':
      // Both halves see the table as it was before the statement, so no row gets both.
      return (
        `with added as (${insertRows(target, table, columns)} on conflict do nothing) ` +
        patchRows(target, table, shape, unnest(table, changed, columns.length))
      );
    case 'delete':
      return (
        `delete from ${target} as t using ${unnest(table, changed, 0)} as v(${changed.join(', ')})` +
        ` where ${matchKey(table)}`
      );
  }
}

function insertRows(target: string, table: TableShape, columns: readonly string[]): string {
  return `insert into ${target} (${columns.join(', ')}) select * from ${unnest(table, columns, 0)}`;
}

function replaceOnConflict({ primaryKey }: TableShape, columns: readonly string[]): string {
  const others = columns.filter((column) => !primaryKey.includes(column));
  if (others.length === 0) return 'on conflict do nothing';
  const assignments = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return `on conflict (${primaryKey.join(', ')}) do update set ${assignments}`;
}

function patchRows(target: string, table: TableShape, shape: StatementShape, rows: string): string {
  const assignments = [
    ...shape.set.map((column) => `${column} = v.${column}`),
    ...shape.by.map((column) => `${column} = t.${column} + v.${column}`),
  ].join(', ');
  const names = [...table.primaryKey, ...shape.set, ...shape.by].join(', ');
  return `update ${target} as t set ${assignments} from ${rows} as v(${names}) where ${matchKey(table)}`;
}

/** The parameters are numbered after the first `before`. */
function unnest(table: TableShape, columns: readonly string[], before: number): string {
  const arrays = columns.map(
    (column, index) => `$${before + index + 1}::${table.columns[column]?.type}[]`,
  );
  return `unnest(${arrays.join(', ')})`;
}

const matchKey = ({ primaryKey }: TableShape): string =>
  primaryKey.map((column) => `t.${column} = v.${column}`).join(' and ');
