import { arrayLiteral } from '@app/service-kit/array-literal';
import { copyText } from './copy-text.ts';
import type { ChangeStep, Folded } from './fold.ts';
import { DELETED, isPatch, type NetChange, type Patch, REPLACED } from './net-change.ts';
import type { RowsWithin, SetOperation, Value, Values } from './row-operation.ts';
import { SLICES } from '@app/events/slice';
import { sqlFor, type StatementKind } from './statement-text.ts';
import type { TableShape } from './table.ts';
import { storable } from './storable.ts';

/** A statement and its parameters. The same work on the same columns has the same text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (Value | readonly string[])[];
  /** What a `copy … from stdin` reads. */
  readonly copied?: string;
}

/** From this many rows on, `copy` costs Postgres less than arrays do. */
const COPIED_ROWS = 50;

/** Writes folded operations as statements on the tables of a schema, to be run in this order. */
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

const isWithin = ({ column, index, of }: RowsWithin): string =>
  `projector.slice_of(${column}) * ${of} / ${SLICES} = ${index}`;

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
  if (operation.within) conditions.push(isWithin(operation.within));
  const filter = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const name = `${schema}.${table.name}`;
  const text =
    operation.kind === 'deleteWhere'
      ? `delete from ${name}${filter}`
      : `update ${name} set ${assignments.join(', ')}${filter}`;
  return [{ text, values }];
}
