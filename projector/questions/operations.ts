import * as z from 'zod';
import type { HandledOperation } from '../replay/fill-tables.ts';
import type { RowOperation, Value, Values } from '../runtime/row-operation.ts';
import type { Column, TableShape } from '../runtime/table.ts';
import { parseJson } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { handlerFailure } from './sandbox/messages.ts';

const MOST_OPERATIONS = 200_000;
const LONGEST_VALUE = 10_000;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const of = { table: z.string(), event: z.int().nonnegative() };

const operation = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['insert', 'insertIfAbsent', 'upsert']), ...of, row: values }),
  z.object({ kind: z.literal('update'), ...of, key: values, set: values }),
  z.object({ kind: z.literal('increment'), ...of, key: values, by: values }),
  z.object({ kind: z.literal('delete'), ...of, key: values }),
  z.object({ kind: z.literal('updateWhere'), ...of, where: values, set: values }),
  z.object({ kind: z.literal('deleteWhere'), ...of, where: values }),
  z.object({ kind: z.literal('notify'), event: z.int() }),
]);

const handled = z.union([
  z.object({ failure: handlerFailure }),
  z.object({ asked: z.array(z.int().nonnegative()).min(1) }),
  z.object({ operations: z.array(operation).max(MOST_OPERATIONS) }),
]);

type Handled =
  /** Handlers read the closed personal parts of the events at these indexes. */
  | { readonly kind: 'asked'; readonly asked: readonly number[] }
  | { readonly kind: 'operations'; readonly operations: readonly HandledOperation[] }
  | { readonly kind: 'failed'; readonly failure: z.infer<typeof handlerFailure> };

/** The sandbox is not trusted. @throws QuestionFailedError */
export function readHandled(text: string, tables: readonly TableShape[]): Handled {
  const parsed = handled.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new QuestionFailedError({
      message: `A handler answers with a list of insert(…), upsert(…) and so on, at most ${MOST_OPERATIONS} for a batch of events.`,
    });
  }
  if ('failure' in parsed.data) return { kind: 'failed', failure: parsed.data.failure };
  if ('asked' in parsed.data) return { kind: 'asked', asked: parsed.data.asked };
  const byName = new Map(tables.map((table) => [table.name, table]));
  const operations: HandledOperation[] = [];
  for (const each of parsed.data.operations) {
    // A question has no live streams, so topics are ignored.
    if (each.kind === 'notify') continue;
    const table = byName.get(each.table);
    if (!table) throw refused(`There is no table ${each.table.slice(0, 60)}.`);
    operations.push({ operation: checked(each, table), event: each.event });
  }
  return { kind: 'operations', operations };
}

type Incoming = Exclude<z.infer<typeof operation>, { kind: 'notify' }>;

function checked(incoming: Incoming, table: TableShape): RowOperation {
  switch (incoming.kind) {
    case 'insert':
    case 'insertIfAbsent':
    case 'upsert':
      return { kind: incoming.kind, table, row: rowOf(incoming.row, table) };
    case 'update':
      return {
        kind: 'update',
        table,
        key: keyOf(incoming.key, table),
        set: changesOf(incoming.set, table),
      };
    case 'increment':
      return {
        kind: 'increment',
        table,
        key: keyOf(incoming.key, table),
        by: amountsOf(incoming.by, table),
      };
    case 'delete':
      return { kind: 'delete', table, key: keyOf(incoming.key, table) };
    case 'updateWhere':
      return {
        kind: 'updateWhere',
        table,
        where: someOf(incoming.where, table),
        set: changesOf(incoming.set, table),
      };
    case 'deleteWhere':
      return { kind: 'deleteWhere', table, where: someOf(incoming.where, table) };
  }
}

type Given = z.infer<typeof values>;

/** Missing values are null. */
function rowOf(given: Given, table: TableShape): Values {
  someOf(given, table);
  return Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      valueFor(given[name] ?? null, column, `${table.name}.${name}`),
    ]),
  );
}

function keyOf(given: Given, table: TableShape): Values {
  const key = someOf(given, table);
  const names = Object.keys(key);
  if (names.length === table.primaryKey.length && table.primaryKey.every((name) => name in key)) {
    return key;
  }
  throw refused(`A row of ${table.name} is identified by ${table.primaryKey.join(', ')}.`);
}

function changesOf(given: Given, table: TableShape): Values {
  const ofKey = Object.keys(given).find((name) => table.primaryKey.includes(name));
  if (ofKey !== undefined) throw refused(`${ofKey} is part of the key of ${table.name}.`);
  return someOf(given, table);
}

const COUNTS: ReadonlySet<string> = new Set(['integer', 'bigint', 'double precision']);

function amountsOf(given: Given, table: TableShape): Values {
  for (const name of Object.keys(given)) {
    const type = table.columns[name]?.type;
    if (type !== undefined && !COUNTS.has(type)) {
      throw refused(`${table.name}.${name} is ${type}, to which nothing can be added.`);
    }
  }
  return changesOf(given, table);
}

/** @throws QuestionFailedError for a column that is not declared: names become part of SQL */
function someOf(given: Given, table: TableShape): Values {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
      if (!column) throw refused(`The table ${table.name} has no column ${name.slice(0, 60)}.`);
      return [name, valueFor(value, column, `${table.name}.${name}`)];
    }),
  );
}

const WHOLE = /^-?\d{1,19}$/u;
const LARGEST_INTEGER = 2 ** 31 - 1;

function valueFor(value: Given[string], { type, nullable }: Column, name: string): Value {
  if (value === null) {
    if (nullable) return null;
    throw refused(
      `${name} got null. Declare it with nullable(…); numbers and booleans in personal fields are null here.`,
    );
  }
  const fitting = fit(value, type);
  if (fitting === undefined) throw refused(`${name} is ${type} and got ${shown(value)}.`);
  return fitting;
}

/** @returns undefined if the value does not fit the type */
function fit(value: string | number | boolean, type: string): Value | undefined {
  if (typeof value === 'string') return fitText(value, type);
  if (typeof value === 'boolean') return type === 'boolean' ? value : undefined;
  if (type === 'double precision') return value;
  if (type === 'bigint') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  const isWhole = type === 'integer' && Number.isInteger(value);
  return isWhole && Math.abs(value) <= LARGEST_INTEGER ? value : undefined;
}

function fitText(value: string, type: string): Value | undefined {
  if (value.length > LONGEST_VALUE) return undefined;
  if (type === 'text') return value;
  if (type === 'bigint') return WHOLE.test(value) ? BigInt(value) : undefined;
  const isMoment = type === 'timestamptz' && !Number.isNaN(Date.parse(value));
  return isMoment ? moment(value) : undefined;
}

/** A time as in events. For years with more than four digits, Postgres reads another form. */
function moment(text: string): string | undefined {
  const iso = new Date(text).toISOString();
  return iso.length === 24 ? iso : undefined;
}

const shown = (value: string | number | boolean): string =>
  typeof value === 'string' ? `the text “${value.slice(0, 40)}”` : String(value);

const refused = (message: string): QuestionFailedError => new QuestionFailedError({ message });
