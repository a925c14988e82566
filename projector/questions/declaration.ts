import * as z from 'zod';
import { type ColumnType, defineTable, type TableShape } from '../runtime/table.ts';
import { QuestionFailedError } from './failure.ts';

/** The declaration of a question: plain data that its handlers and queries must respect. */
export interface DeclaredQuestion {
  readonly tables: readonly TableShape[];
  readonly types: ReadonlySet<string>;
  readonly report: string | null;
  readonly chart: ChartSpec | null;
}

const MOST_TABLES = 10;
const MOST_COLUMNS = 40;
const MOST_INDEXES = 5;
const MOST_TYPES = 500;
const LONGEST_REPORT = 20_000;

const COLUMN_TYPES = [
  'text',
  'integer',
  'bigint',
  'boolean',
  'double precision',
  'timestamptz',
] as const satisfies readonly ColumnType[];

const columnName = z.string().max(50);

const chart = z.strictObject({
  kind: z.enum(['line', 'bar']),
  /** The column of the report with the label of each point. */
  x: columnName,
  /** The columns whose numbers are drawn. Default: the first columns that hold numbers. */
  y: z.array(columnName).min(1).max(6).optional(),
});

export type ChartSpec = z.infer<typeof chart>;

const table = z.object({
  name: z.string(),
  columns: z
    .record(z.string(), z.object({ type: z.enum(COLUMN_TYPES), nullable: z.boolean() }))
    .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, {
      error: `A table has at most ${MOST_COLUMNS} columns.`,
    }),
  primaryKey: z.array(z.string()),
  indexes: z.array(z.array(z.string())).max(MOST_INDEXES, `At most ${MOST_INDEXES} indexes.`),
  isChained: z.literal(false, 'A chained table belongs to the product.').optional(),
});

const declaration = z.object({
  tables: z
    .array(table)
    .min(1, 'A question needs a table.')
    .max(MOST_TABLES, `A question has at most ${MOST_TABLES} tables.`),
  types: z.array(z.string()).max(MOST_TYPES),
  report: z.string().max(LONGEST_REPORT, 'The report is too long.').nullable(),
  chart: chart.optional(),
});

/** Names become part of SQL, so each table is declared again. @throws QuestionFailedError */
export function readDeclaration(text: string): DeclaredQuestion {
  const parsed = declaration.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new QuestionFailedError({ message: `${where}: ${issue?.message ?? 'It is not valid.'}` });
  }
  const { tables, types, report, chart: drawn } = parsed.data;
  const names = new Set(tables.map(({ name }) => name));
  if (names.size < tables.length) {
    throw new QuestionFailedError({ message: 'Two tables have the same name.' });
  }
  return {
    tables: tables.map(declareAnew),
    types: new Set(types),
    report: report === '' ? null : report,
    chart: drawn ?? null,
  };
}

/** @throws QuestionFailedError for invalid JSON, which a hostile question may return */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new QuestionFailedError({ message: 'The answer of the question cannot be read.' });
  }
}

const INDEXED = /^(?<column>[a-z][a-z0-9_]*)(?: desc)?$/u;

function declareAnew({ name, columns, primaryKey, indexes }: z.infer<typeof table>): TableShape {
  const known = (column: string): boolean => Object.hasOwn(columns, column);
  const unknown = [
    ...primaryKey.filter((column) => !known(column)),
    ...indexes.flat().filter((part) => !known(INDEXED.exec(part)?.groups?.['column'] ?? '')),
  ];
  if (unknown.length > 0) {
    throw new QuestionFailedError({ message: `The table ${name} has no column ${unknown[0]}.` });
  }
  try {
    return defineTable(name, { columns, primaryKey, indexes });
  } catch (error) {
    throw new QuestionFailedError({ message: error instanceof Error ? error.message : name });
  }
}
